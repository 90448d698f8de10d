/** A line of the log lights the places it speaks of, and shows the newest line when something happens. */
import type { Camera } from "./camera";
import { mark, need, present } from "./page";

export class Log {
  private readonly list = need("log");

  constructor(private readonly camera: Camera) {
    this.list.addEventListener("pointerover", (event) => this.light(event.target, false));
    this.list.addEventListener("pointerleave", () => mark("data-hot", []));
    this.list.addEventListener("focusin", (event) => this.light(event.target, true));
    this.list.addEventListener("focusout", () => mark("data-hot", []));
    this.list.addEventListener("click", (event) => this.light(event.target, true));
  }

  private light(target: EventTarget | null, fetch: boolean): void {
    const line = (target as Element | null)?.closest<HTMLElement>("[data-about]");
    const places = present((line?.dataset["about"] ?? "").split(" ").filter(Boolean));
    mark("data-hot", places);
    if (fetch && places[0]) this.camera.reveal(places[0]);
  }
}
