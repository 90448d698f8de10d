/** What the others did while we wait: opens by itself in the slip when much has happened or long has passed since our last
 * decision, with who got what, and with a way to wait less. It goes when we are asked. */
import { find, main, show } from "./page";
import type { Push } from "./push";
import type { Settings } from "./settings";

const MANY = 8;
const LONG = 8000;

export class Following {
  private readonly box = find("following");
  private readonly faster = find("faster");
  private events = 0;
  private waiting = false;
  private long = false;
  private timer = 0;

  constructor(
    private readonly settings: Settings,
    /** Hears that the others are to be shown faster. */
    private readonly hurry: () => void,
  ) {
    this.faster?.addEventListener("click", () => this.hasten());
  }

  /** A push is shown. */
  renew(push: Push): void {
    const waiting = !push.options.length && !push.over && !push.away;
    if (waiting !== this.waiting) this.begin(waiting);
    this.events += push.full ? 0 : push.parts.filter(([, layer]) => layer === "log").length;
    this.draw();
  }

  private begin(waiting: boolean): void {
    [this.waiting, this.events, this.long] = [waiting, 0, false];
    clearTimeout(this.timer);
    if (waiting) this.timer = setTimeout(() => this.waitedLong(), LONG);
  }

  private waitedLong(): void {
    this.long = true;
    this.draw();
  }

  private draw(): void {
    const much = this.events > MANY || (this.long && this.events > 0);
    show(this.box, this.waiting && much);
    show(this.faster, this.settings.speed !== "now");
    main.toggleAttribute("data-following", this.waiting && much);
  }

  private hasten(): void {
    this.settings.faster();
    this.draw();
    this.hurry();
  }
}
