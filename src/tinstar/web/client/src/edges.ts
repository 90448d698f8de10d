/** Arrows at the edges of the map: where places that can be chosen lie out of sight, and how many. */
import type { Camera, Edge } from "./camera";
import { type Box, shared } from "./geometry";
import { find, show } from "./page";

const REST = 150;
/** Where along its edge an arrow may stand, in parts of it: the middle first. */
const STANDS = [50, 44, 56, 38, 62, 32, 68, 26, 74, 20, 80, 14, 86, 8, 92];

export class Edges {
  private readonly frame = find("edges");
  private timer = 0;

  constructor(private readonly camera: Camera) {
    camera.hearers.push(() => this.renew());
    for (const knob of this.knobs) knob.addEventListener("click", () => camera.toward(knob.dataset.edge as Edge));
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
    const lit = [...document.querySelectorAll("#world [data-lit]")].map((place) => place.getBoundingClientRect());
    for (const knob of this.knobs) {
      const places = chips ? 0 : beyond[knob.dataset.edge as Edge].length;
      show(knob, places > 0);
      if (!places) continue;
      knob.lastElementChild!.textContent = String(places);
      this.stand(knob, lit);
    }
  }

  /** Puts an arrow where it covers as little as can be of what may be chosen. */
  private stand(knob: HTMLElement, lit: Box[]): void {
    const side = knob.dataset.edge === "left" || knob.dataset.edge === "right" ? "top" : "left";
    const covered = STANDS.map((stand) => {
      knob.style[side] = `${stand}%`;
      const box = knob.getBoundingClientRect();
      return lit.reduce((area, place) => area + shared(place, box), 0);
    });
    knob.style[side] = `${STANDS[covered.indexOf(Math.min(...covered))]}%`;
  }
}
