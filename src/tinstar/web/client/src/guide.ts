/** The guide of a game: old addresses, the search as one types. Without scripts all of it is links and a form. */
import { parse } from "./markup";
import { main, typing } from "./page";

const RULE = /^#R\d+(\.\d+)?$/;
const PAUSE = 250;

/** `/rules/…#R4.2` was the address of a rule when all rules were one page. */
export function followOldAddress(home: string): void {
  const moved = () => {
    if (RULE.test(location.hash) && !document.getElementById(location.hash.slice(1)))
      location.replace(`${home}/statute${location.hash}`);
  };
  moved();
  addEventListener("hashchange", moved);
}

/** A slash leads to the search, and what is found stands below the field while one types. */
export function searchAsOneTypes(): void {
  const form = document.querySelector<HTMLFormElement>(".contents .seek");
  const field = form?.querySelector("input");
  const below = document.querySelector(".hits-below");
  if (!form || !field || !below) return;
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || typing(event)) return;
    event.preventDefault();
    field.focus();
  });
  let timer = 0;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void found(form.action, field, below), PAUSE);
  });
}

async function found(address: string, field: HTMLInputElement, below: Element): Promise<void> {
  const sought = field.value.trim();
  const answer = sought ? await fetch(`${address}?q=${encodeURIComponent(sought)}`) : null;
  if (field.value.trim() !== sought) return;
  const hits = answer?.ok ? parse(await answer.text()).flatMap((it) => [...it.querySelectorAll(".hits")]) : [];
  below.replaceChildren(...hits);
}

/** The field of the gallery leaves only what holds every word that is typed. */
export function sieve(): void {
  const label = document.querySelector<HTMLElement>(".sieve");
  const field = label?.querySelector("input");
  if (!label || !field) return;
  label.hidden = false;
  field.addEventListener("input", () => {
    const words = plain(field.value).split(/\s+/);
    for (const shelf of document.querySelectorAll<HTMLElement>(".shelf")) {
      const pieces = [...shelf.querySelectorAll("li")];
      for (const piece of pieces) {
        const said = plain(piece.textContent ?? "");
        piece.hidden = !words.every((word) => said.includes(word));
      }
      shelf.hidden = pieces.every((piece) => piece.hidden);
    }
  });
}

/** Without capitals and accents. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** A piece of the gallery that an address names lies open. */
export function openNamedPiece(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  named?.querySelector("details")?.setAttribute("open", "");
}

export function guide(): void {
  followOldAddress(main.dataset.guide ?? "");
  searchAsOneTypes();
  sieve();
  openNamedPiece();
}
