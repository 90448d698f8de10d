/** The log: a line lights the places it speaks of, and the newest line stays in sight. */
import type { Camera } from "./camera";
import { mark, need, present } from "./page";

const NEAR = 40;

export class Log {
  private readonly list = need("log");

  constructor(private readonly camera: Camera) {
    this.list.addEventListener("pointerover", (event) => this.light(event.target, false));
    this.list.addEventListener("pointerleave", () => mark("data-hot", []));
    this.list.addEventListener("focusin", (event) => this.light(event.target, true));
    this.list.addEventListener("focusout", () => mark("data-hot", []));
    this.list.addEventListener("click", (event) => this.light(event.target, true));
    this.toNewest();
  }

  /** Shows a push, and the newest line with it, unless somebody is reading further down. */
  keep<T>(show: () => T): T {
    const newest = this.top - this.list.scrollTop > -NEAR;
    const shown = show();
    if (newest) this.toNewest();
    return shown;
  }

  /** The newest line stands on top, so the list runs upwards and counts its scrolling below zero. */
  private get top(): number {
    return this.list.clientHeight - this.list.scrollHeight;
  }

  private toNewest(): void {
    this.list.scrollTop = this.top;
  }

  private light(target: EventTarget | null, fetch: boolean): void {
    const line = (target as Element | null)?.closest<HTMLElement>("[data-about]");
    const places = present((line?.dataset["about"] ?? "").split(" ").filter(Boolean));
    mark("data-hot", places);
    if (fetch && places[0]) this.camera.reveal(places[0]);
  }
}
