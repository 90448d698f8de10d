/** Arrows at the edges of the map: where places that can be chosen lie out of sight, and how many. */
import type { Camera, Edge } from "./camera";
import { find, show } from "./page";

const REST = 150;

export class Edges {
  private readonly frame = find("edges");
  private timer = 0;

  constructor(private readonly camera: Camera) {
    camera.hearers.push(() => this.renew());
    for (const knob of this.knobs) knob.addEventListener("click", () => camera.toward(knob.dataset["edge"] as Edge));
  }

  private get knobs(): HTMLElement[] {
    return [...(this.frame?.querySelectorAll<HTMLElement>("[data-edge]") ?? [])];
  }

  /** The camera moved, or other places are lit: the arrows follow when it has come to rest. Chips that count the same
   * places say it better. */
  renew(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.count(), REST);
  }

  private count(): void {
    if (!this.frame) return;
    const { x, y, width, height } = this.camera.free();
    Object.assign(this.frame.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    const beyond = this.camera.beyond();
    const chips = [...document.querySelectorAll("[data-jump]")].some((chip) => chip.checkVisibility());
    for (const knob of this.knobs) {
      const places = chips ? 0 : beyond[knob.dataset["edge"] as Edge].length;
      show(knob, places > 0);
      if (places) knob.lastElementChild!.textContent = String(places);
    }
  }
}
