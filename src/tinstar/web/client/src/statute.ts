/** A rule, read in a sheet beside the table: whatever has `data-rule` opens it. */
import { parse } from "./markup";
import { find, main, need, say, show } from "./page";
import type { RuleSaid } from "./wire";

const known = new Map<string, Element[]>();

export function statute(): void {
  if (find("statute")) document.addEventListener("click", (event) => void click(event));
}

/** What is asked has a small book, if a rule is behind it. */
export function bookFor(rule: string): void {
  const book = find("book");
  if (book) book.dataset.rule = rule;
  show(book, rule !== "");
}

/** A link opens its page in another tab where somebody asks the browser for that. */
async function click(event: MouseEvent): Promise<void> {
  const link = (event.target as Element).closest<HTMLElement>("[data-rule]");
  if (!link) return;
  const rule = link.dataset.rule!;
  const address = `/rules/${main.dataset.game}#${rule}`;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return link.setAttribute("href", address);
  event.preventDefault();
  const lines = known.get(rule) ?? (await fetched(rule));
  const sheet = need<HTMLDialogElement>("statute");
  need("statute-text").replaceChildren(...(lines ?? [say("failed")]));
  need("statute-all").setAttribute("href", address);
  if (!sheet.open) sheet.showModal();
  need("statute-text").scrollTop = 0;
}

async function fetched(rule: string): Promise<Element[] | null> {
  try {
    const answer = await fetch(`/api/rules/${main.dataset.game}/${rule}`);
    if (!answer.ok) return null;
    const lines = parse(((await answer.json()) as RuleSaid).markup);
    known.set(rule, lines);
    return lines;
  } catch {
    return null;
  }
}
