/** Chips that move the camera (`data-jump`): the one of the place in sight is marked, and each counts what is lit there. */
import type { Camera } from "./camera";
import { find, mark } from "./page";
import { open } from "./tabs";

const REST = 150;

export class Jumps {
  private timer = 0;

  constructor(private readonly camera: Camera) {
    document.addEventListener("click", (event) => this.click(event));
    camera.hearers.push(() => this.renew());
  }

  /** The camera moved, or other places are lit: the chips follow when it has come to rest. */
  renew(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.count(), REST);
  }

  private click(event: Event): void {
    const chip = (event.target as Element).closest<HTMLElement>("[data-jump]");
    const place = chip && find<Element>(chip.dataset.jump!);
    if (!place) return;
    open("map");
    this.camera.approach(place);
  }

  private count(): void {
    const chips = [...document.querySelectorAll<HTMLElement>("[data-jump]")].filter((chip) => chip.checkVisibility());
    const here: Element[] = [];
    for (const chip of chips) {
      const place = find<Element>(chip.dataset.jump!);
      const lit = place ? this.camera.litIn(place) : 0;
      if (lit) chip.dataset.lits = String(lit);
      else delete chip.dataset.lits;
      if (place && this.camera.looksAt(place)) here.push(chip);
    }
    mark("data-here", here.slice(0, 1));
    here[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
