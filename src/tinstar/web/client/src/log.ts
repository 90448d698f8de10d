/** The log: a line lights the places it speaks of, and the newest line stays in sight. */
import type { Camera } from "./camera";
import { mark, need, present } from "./page";

const NEAR = 40;

export class Log {
  private readonly list = need("log");
  private readonly frame = need("log-frame");

  constructor(private readonly camera: Camera) {
    this.list.addEventListener("pointerover", (event) => this.light(event.target, false));
    this.list.addEventListener("pointerleave", () => mark("data-hot", []));
    this.list.addEventListener("focusin", (event) => this.light(event.target, true));
    this.list.addEventListener("focusout", () => mark("data-hot", []));
    this.list.addEventListener("click", (event) => this.light(event.target, true));
  }

  /** Shows a push; whoever is reading further down keeps the line they read. */
  keep<T>(show: () => T): T {
    const { frame } = this;
    const [place, height] = [frame.scrollTop, frame.scrollHeight];
    const shown = show();
    if (place > NEAR) frame.scrollTop = place + frame.scrollHeight - height;
    return shown;
  }

  private light(target: EventTarget | null, fetch: boolean): void {
    const line = (target as Element | null)?.closest<HTMLElement>("[data-about]");
    const places = present((line?.dataset["about"] ?? "").split(" ").filter(Boolean));
    mark("data-hot", places);
    if (fetch && places[0]) this.camera.reveal(places[0]);
  }
}
