/** What an analysis has found, on the page of a record: the curve, which is the slider from then on, the mistakes where they
 * were made, and what decided the game. It is asked for by a button and fetched again and again as long as it grows. */

import { showMarks } from "./marks";
import { parse } from "./markup";
import { find, main, need, say, show } from "./page";
import type { ChancesSaid, CurveSaid, MistakeSaid, TriedSaid } from "./wire";

const AGAIN = 1500;

export class Findings {
  private readonly slider = need<HTMLInputElement>("step");
  private readonly said = need("course-said");
  private readonly bar = need<HTMLProgressElement>("looking");
  private heard: ChancesSaid[] = [];
  private mistakes = new Map<number, number>();
  private step = Number(main.dataset.step);
  private readonly known = new Map<number, MistakeSaid>();

  /** `go` leads to a step, seen by somebody if that is said. */
  constructor(private readonly go: (step: number, eye?: number) => void) {
    need("analyse").addEventListener("click", () => void this.ask());
    need("next-mistake").addEventListener("click", () => this.goOn());
    need("mistake").addEventListener("click", (event) => this.offer(event));
    need("to-try").addEventListener("click", (event) => void this.tryOut(event));
    need("findings").addEventListener("click", (event) => this.lead(event));
    void this.fetch();
  }

  /** Was a mistake made by these eyes at this step, so that its options are to be drawn? */
  compares(step: number, eye: string): boolean {
    return String(this.mistakes.get(step)) === eye;
  }

  /** The page shows this step now. */
  show(step: number): void {
    this.step = step;
    const at = this.heard.findLast((chances) => chances.step <= step);
    if (at?.all) this.slider.setAttribute("aria-valuetext", `${step}: ${at.all}`);
    else this.slider.removeAttribute("aria-valuetext");
    const places = document.querySelectorAll("#curve .chance");
    for (const [n, place] of [...places].entries()) place.textContent = at?.each[n] ?? "";
    void this.tell(step);
  }

  // ------------------------------------------------------------ asking

  private async ask(): Promise<void> {
    main.toggleAttribute("data-looked", true);
    const answer = await fetch(`/api/tables/${main.dataset.table}/record/analysis`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    if (answer.ok) return this.fetch();
    const { error } = (await answer.json()) as { error?: { message?: string } };
    this.said.textContent = error?.message ?? say("failed");
  }

  private async fetch(): Promise<void> {
    const answer = await fetch(`/tables/${main.dataset.table}/record/analysis`).catch(() => null);
    if (!answer?.ok) return;
    const found = (await answer.json()) as CurveSaid;
    this.renew(found);
    if (found.status === "going") setTimeout(() => void this.fetch(), AGAIN);
  }

  private renew(found: CurveSaid): void {
    const going = found.status === "going";
    const done = found.status === "done";
    main.toggleAttribute("data-looked", going || done || found.text !== "");
    show(need("analyse"), !going && !done);
    show(this.bar, going);
    this.bar.value = found.percent;
    this.said.textContent = found.text;
    this.heard = found.heard;
    this.mistakes = new Map(found.mistakes);
    show(need("show-findings"), done);
    show(need("next-mistake"), done && this.mistakes.size > 0);
    need("found").replaceChildren(...parse(found.findings));
    if (found.curve) this.draw(found.curve);
    this.show(this.step);
  }

  /** The slider lies over the curve, so both are one. */
  private draw(markup: string): void {
    const course = need("course");
    show(course, true);
    need("curve").replaceChildren(...parse(markup));
    if (this.slider.parentElement !== course) {
      const focused = document.activeElement === this.slider;
      course.append(this.slider);
      if (focused) this.slider.focus();
    }
    main.toggleAttribute("data-curve", true);
  }

  // ------------------------------------------------------------ mistakes

  /** To the next mistake, and behind the last to the first, with the eyes of whoever made it. */
  private goOn(): void {
    const steps = [...this.mistakes.keys()];
    const next = steps.find((step) => step > this.step) ?? steps[0];
    if (next !== undefined) this.go(next, this.mistakes.get(next));
  }

  private lead(event: Event): void {
    const step = (event.target as Element).closest<HTMLElement>("[data-step]")?.dataset.step;
    if (step === undefined) return;
    find<HTMLDialogElement>("findings")?.close();
    this.go(Number(step), this.mistakes.get(Number(step)));
  }

  /** What was played here and what was better, on the board and in words. */
  private async tell(step: number): Promise<void> {
    const mistake = this.mistakes.has(step) ? await this.mistake(step) : null;
    if (step !== this.step) return;
    const place = need("mistake");
    show(place, mistake !== null);
    place.replaceChildren(...(mistake ? parse(mistake.markup) : []));
    main.toggleAttribute("data-mistake", mistake !== null);
    showMarks(mistake?.marks ?? []);
  }

  /** All that could be chosen here, to choose again. */
  private offer(event: Event): void {
    const mistake = this.known.get(this.step);
    if (!mistake || !(event.target as Element).closest("[data-try]")) return;
    need("to-try").replaceChildren(...parse(mistake.choices));
    need("tried").textContent = "";
    find<HTMLDialogElement>("trying")?.showModal();
  }

  private async tryOut(event: Event): Promise<void> {
    const button = (event.target as Element).closest<HTMLButtonElement>("[data-instead]");
    const tried = need("tried");
    if (!button || tried.ariaBusy === "true") return;
    for (const other of document.querySelectorAll("[data-instead][aria-current]"))
      other.removeAttribute("aria-current");
    button.setAttribute("aria-current", "true");
    tried.ariaBusy = "true";
    tried.textContent = tried.dataset.sayLooking!;
    const answer = await fetch(`/api/tables/${main.dataset.table}/record/mistakes/${this.step}/try`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ option: button.dataset.instead }),
    }).catch(() => null);
    const said = answer?.ok ? ((await answer.json()) as TriedSaid) : null;
    tried.textContent = said?.text ?? say("failed");
    tried.toggleAttribute("data-good", said?.good ?? false);
    tried.ariaBusy = "false";
  }

  private async mistake(step: number): Promise<MistakeSaid | null> {
    const known = this.known.get(step);
    if (known) return known;
    const answer = await fetch(`/tables/${main.dataset.table}/record/mistakes/${step}`).catch(() => null);
    if (!answer?.ok) return null;
    const mistake = (await answer.json()) as MistakeSaid;
    this.known.set(step, mistake);
    return mistake;
  }
}
