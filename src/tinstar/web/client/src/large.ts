/** Somebody's small board (`data-large`), shown in the place of the board: a copy, so nothing is fetched or moved. */
import { bearers, find, nameless, need, show } from "./page";
import { open } from "./tabs";

export class Large {
  private readonly frame = need("large");
  /** Which one is shown: its part and its place in it. */
  private key = "";
  private shown = "";

  constructor() {
    document.addEventListener("click", (event) => this.click(event), true);
    document.addEventListener("keydown", (event) => this.keyed(event), true);
    need("large-back").addEventListener("click", () => this.close());
  }

  /** After a push it shows the board as it is now; who has lost it is told nothing. */
  renew(): void {
    if (!this.key) return;
    const source = this.source;
    if (source) this.draw(source);
    else this.close();
  }

  private get source(): HTMLElement | null {
    return (bearers("data-large").find(([key]) => key === this.key)?.[1] as HTMLElement | undefined) ?? null;
  }

  /** A click that chooses something never opens a board, and closes the one that would cover what comes next. It is heard
   * first, as long as what can be chosen is still lit. */
  private click(event: Event): void {
    const target = event.target as Element;
    if (target.closest("[data-lit], [data-on], [data-step]")) return this.close();
    const source = target.closest<HTMLElement>("[data-large]");
    if (!source) return;
    this.key = bearers("data-large").find(([, element]) => element === source)?.[0] ?? "";
    this.shown = "";
    open("map");
    this.draw(source);
    need("large-title").focus({ preventScroll: true });
  }

  private draw(source: HTMLElement): void {
    const picture = source.querySelector("svg") ?? source;
    const now = picture.outerHTML;
    need("large-title").textContent = source.dataset.large ?? "";
    if (now !== this.shown) need("large-board").replaceChildren(copied(picture));
    this.shown = now;
    show(this.frame, true);
  }

  private keyed(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.key || (event.target as Element).closest("dialog")) return;
    event.stopImmediatePropagation();
    this.close();
  }

  private close(): void {
    if (!this.key) return;
    const held = this.frame.contains(document.activeElement);
    const source = this.source;
    this.key = "";
    show(this.frame, false);
    if (held) (source?.checkVisibility() ? source : find("question"))?.focus({ preventScroll: true });
  }
}

/** A copy without a name of its own, in which everything still tells what it is. */
function copied(picture: Element): Element {
  const copy = nameless(picture);
  const [old, fresh] = [picture.querySelectorAll("*"), copy.querySelectorAll("*")];
  old.forEach((thing, number) => {
    if (thing.hasAttribute("data-tip"))
      fresh[number]?.setAttribute("data-tip", thing.getAttribute("data-tip") || thing.id);
  });
  return copy;
}
