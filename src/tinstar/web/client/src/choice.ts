/** The half-made choice: a path of spots through the legal options. It lives here alone; nobody else sees it. */
import type { Option } from "./push";
import type { StepSeen } from "./wire";

export class Choice {
  path: string[] = [];
  /** A complete choice that still wants a confirmation. */
  held: Option | null = null;
  private options: Option[] = [];
  private steps: StepSeen[] = [];
  private turned = 0;

  /** A new question, or the same one again: the longest prefix that still exists is kept, and the turn. */
  renew(options: Option[], steps: StepSeen[]): void {
    const shown = this.shown?.id;
    this.options = options;
    this.steps = steps;
    this.held = options.find((option) => option.id === this.held?.id) ?? null;
    while (this.path.length && !this.reach.length) this.path.pop();
    this.turned = Math.max(
      0,
      this.reach.findIndex((option) => option.id === shown),
    );
  }

  clear(): void {
    this.path = [];
    this.held = null;
    this.turned = 0;
  }

  /** The options that the path can still lead to. */
  get reach(): Option[] {
    return this.after(this.path);
  }

  /** What can be chosen next. */
  get next(): string[] {
    return this.turning || this.held ? [] : this.spotsAfter(this.path);
  }

  /** Places that lie behind steps which nothing on the page stands for, each of them behind one alone: a click on one takes
   * the steps before it along. */
  through(stands: (spot: string) => boolean): string[] {
    const ways = new Map<string, string>();
    for (const { spots } of this.held ? [] : this.reach) {
      const at = spots.findIndex((spot, depth) => depth >= this.path.length && stands(spot));
      const way = spots.slice(0, at).join();
      if (at > this.path.length) ways.set(spots[at]!, (ways.get(spots[at]!) ?? way) === way ? way : "");
    }
    return [...ways].filter(([spot, way]) => way && !this.next.includes(spot)).map(([spot]) => spot);
  }

  /** The choices beside the last one: while a thing waits to be confirmed it can be put elsewhere. */
  get beside(): string[] {
    if (!this.turning && !this.held) return [];
    return this.spotsAfter(this.path.slice(0, -1)).filter((spot) => spot !== this.path.at(-1));
  }

  get started(): boolean {
    return this.path.length > 0 || this.held !== null;
  }

  /** Whether the next step is to turn a ghost. */
  get turning(): boolean {
    return this.path.length > 0 && this.step?.by === "turn";
  }

  get step(): StepSeen | undefined {
    return this.steps[this.path.length];
  }

  /** How many ways round there are. */
  get turns(): number {
    return this.turning ? this.reach.length : 0;
  }

  /** The option that a ghost shows and a confirmation sends. */
  get shown(): Option | null {
    if (this.held) return this.held;
    return this.turning ? (this.reach[this.turned] ?? null) : null;
  }

  /** The option that this spot would complete, if it does. */
  ending(spot: string): Option | null {
    const depth = this.path.length;
    return this.reach.find((option) => option.spots.length === depth + 1 && option.spots[depth] === spot) ?? null;
  }

  /** Chooses a spot, here or at an earlier level. Returns the option when the path is complete. */
  pick(spot: string): Option | null {
    for (let depth = this.path.length; depth >= 0; depth--) {
      const start = this.path.slice(0, depth);
      if (!this.spotsAfter(start).includes(spot)) continue;
      this.path = [...start, spot];
      this.held = null;
      this.turned = 0;
      return this.follow();
    }
    const spots = this.reach.find((option) => option.spots.includes(spot))?.spots;
    if (!spots) return null;
    this.path = spots.slice(0, spots.indexOf(spot) + 1);
    return this.follow();
  }

  /** A whole option, wherever it was chosen, that still wants a confirmation. */
  hold(option: Option): void {
    this.path = [...option.spots];
    this.held = option;
    this.turned = 0;
  }

  /** Takes back one step; false when there was none. */
  back(): boolean {
    if (!this.started) return false;
    this.held = null;
    this.turned = 0;
    do this.path.pop();
    while (this.path.length && this.spotsAfter(this.path).length === 1);
    return true;
  }

  turn(): void {
    if (this.turns > 1) this.turned = (this.turned + 1) % this.turns;
  }

  /** A middle step with one single choice is taken without asking. */
  private follow(): Option | null {
    for (;;) {
      const reach = this.reach;
      const depth = this.path.length;
      const [first] = reach;
      if (first && reach.length === 1 && first.spots.length === depth) return first;
      if (this.turning) return null;
      const [only, another] = this.spotsAfter(this.path);
      if (!only || another || reach.some((option) => option.spots.length === depth + 1)) return null;
      this.path.push(only);
    }
  }

  private after(path: string[]): Option[] {
    const leads = (option: Option): boolean => path.every((spot, depth) => option.spots[depth] === spot);
    return this.options.filter((option) => option.spots.length > 0 && leads(option));
  }

  private spotsAfter(path: string[]): string[] {
    const spots = this.after(path).map((option) => option.spots[path.length]);
    return [...new Set(spots)].filter((spot) => spot !== undefined);
  }
}
