/** The log: a line lights the places it speaks of, and the newest line stays in sight. So do the lines of the watch list;
 * a click on one of those leads there. */
import type { Camera } from "./camera";
import { light } from "./lights";
import { main, need, present } from "./page";
import { open } from "./tabs";

const NEAR = 40;

export class Log {
  private readonly frame = need("log-frame");

  constructor(private readonly camera: Camera) {
    for (const list of present(["log", "watch"])) {
      list.addEventListener("pointerover", (event) => this.show(event.target, false));
      list.addEventListener("pointerleave", () => light([]));
      list.addEventListener("focusin", (event) => this.show(event.target, true));
      list.addEventListener("focusout", () => light([]));
      list.addEventListener("click", (event) => this.choose(event.target));
    }
  }

  /** Shows a push; a reader further down keeps the line they read. */
  keep<T>(show: () => T): T {
    const { frame } = this;
    const [place, height] = [frame.scrollTop, frame.scrollHeight];
    const shown = show();
    if (place > NEAR) frame.scrollTop = place + frame.scrollHeight - height;
    return shown;
  }

  private choose(target: EventTarget | null): void {
    const line = (target as Element | null)?.closest<HTMLElement>("button[data-about]");
    if (line && main.dataset.tab !== "map") {
      line.blur(); // what is hidden with the focus on it would put the light out later
      open("map");
    }
    this.show(target, true);
  }

  private show(target: EventTarget | null, fetch: boolean): void {
    const line = (target as Element | null)?.closest<HTMLElement>("[data-about]");
    const [first] = light((line?.dataset.about ?? "").split(" ").filter(Boolean));
    if (fetch && first) this.camera.reveal(first);
  }
}
