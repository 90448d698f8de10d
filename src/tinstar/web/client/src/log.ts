/** The log: a line lights the places it speaks of, and the newest line stays in sight. */
import type { Camera } from "./camera";
import { light } from "./lights";
import { need } from "./page";

const NEAR = 40;

export class Log {
  private readonly list = need("log");
  private readonly frame = need("log-frame");

  constructor(private readonly camera: Camera) {
    this.list.addEventListener("pointerover", (event) => this.show(event.target, false));
    this.list.addEventListener("pointerleave", () => light([]));
    this.list.addEventListener("focusin", (event) => this.show(event.target, true));
    this.list.addEventListener("focusout", () => light([]));
    this.list.addEventListener("click", (event) => this.show(event.target, true));
  }

  /** Shows a push; whoever is reading further down keeps the line they read. */
  keep<T>(show: () => T): T {
    const { frame } = this;
    const [place, height] = [frame.scrollTop, frame.scrollHeight];
    const shown = show();
    if (place > NEAR) frame.scrollTop = place + frame.scrollHeight - height;
    return shown;
  }

  private show(target: EventTarget | null, fetch: boolean): void {
    const line = (target as Element | null)?.closest<HTMLElement>("[data-about]");
    const [first] = light((line?.dataset["about"] ?? "").split(" ").filter(Boolean));
    if (fetch && first) this.camera.reveal(first);
  }
}
