/** Was it dealt fairly? This browser computes all luck of a finished game again, and says in words what came out. */
import { type Dealt, type Fair, type Wrong, weigh } from "./deal";
import { find, main, need, say, show } from "./page";
import { promised } from "./promise";
import type { LuckSaid } from "./wire";

/** `data-fairness` asks, in the dialog that its button opens; once answered it stays answered. */
export function fairness(): void {
  for (const button of document.querySelectorAll("[data-fairness]"))
    button.addEventListener("click", () => void answer(need("fairness-said")));
}

async function answer(said: HTMLElement): Promise<void> {
  if (said.dataset.fair || said.ariaBusy === "true") return;
  said.ariaBusy = "true";
  said.textContent = said.dataset.sayAgain!;
  try {
    const [record, { asked }] = await Promise.all([
      fetchRecord(),
      ask<LuckSaid>(`/tables/${main.dataset.table}/record/luck`),
    ]);
    const found = await weigh(record, asked, promised());
    said.dataset.fair = String(!("wrong" in found));
    said.textContent = "wrong" in found ? objection(said, found) : praise(said, found, record, promised() !== "");
  } catch {
    said.textContent = say("failed");
  }
  said.ariaBusy = "false";
}

async function ask<T>(address: string): Promise<T> {
  return JSON.parse(await text(address)) as T;
}

/** The record; a seed may be larger than a number here can be, so it is taken as it is written. */
async function fetchRecord(): Promise<Dealt> {
  const written = await text(`/api/tables/${main.dataset.table}/record`);
  return JSON.parse(written.replace(/("seed":)(-?\d+)/, '$1"$2"')) as Dealt;
}

async function text(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

// ------------------------------------------------------------ in words

/** What was found in order; `data-say-…` has the sentences. */
function praise(said: HTMLElement, found: Fair, { deal }: Dealt, noted: boolean): string {
  const kind = deal.seed !== undefined ? "seed" : (["fair", "fair-one"][found.nonces] ?? "fair-many");
  const told = [sentence(said, kind, { n: found.luck, players: found.nonces, seed: deal.seed ?? "" })];
  if (noted) told.push(sentence(said, "noted"));
  if (found.stacked) told.push(sentence(said, "stacked", { n: found.stacked }));
  if (found.epochs) told.push(sentence(said, "restored"));
  return told.join(" ");
}

/** What was not; where it was a step of the record, a link leads there. */
function objection(said: HTMLElement, found: Wrong): string {
  if (!("step" in found)) return sentence(said, `wrong-${found.wrong}`);
  const link = find<HTMLAnchorElement>("fairness-step");
  if (link) link.href = `/tables/${main.dataset.table}/record?step=${found.step}`;
  show(link, true);
  return sentence(said, `wrong-${found.wrong}`, { ...found });
}

function sentence(said: HTMLElement, key: string, values: Record<string, string | number> = {}): string {
  const text = said.getAttribute(`data-say-${key}`) ?? "";
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
