/** A finished game, leafed through step by step with the eyes of one seat. */
import { Camera } from "./camera";
import { Jumps } from "./jumps";
import { Large } from "./large";
import { Log } from "./log";
import { dialogs } from "./menu";
import { find, main, need, typing } from "./page";
import { stagePosters } from "./posters";
import { stage } from "./stage";
import { follow, tabs } from "./tabs";
import { Tips } from "./tips";
import type { Push } from "./wire";

const TURNS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export class RecordBook {
  private readonly slider = need<HTMLInputElement>("step");
  private readonly eye = need<HTMLSelectElement>("eye");
  private readonly last = Number(main.dataset["steps"]);
  private readonly tips = new Tips();
  private readonly large = new Large();
  private readonly jumps: Jumps;
  private readonly camera: Camera;
  private readonly log: Log;
  private step = Number(main.dataset["step"]);
  private fetching = false;
  private shown = `${this.step}/${this.eye.value}`;
  private shownStep = this.step;

  constructor() {
    document.addEventListener("keydown", (event) => this.key(event));
    this.camera = new Camera();
    this.log = new Log(this.camera);
    this.jumps = new Jumps(this.camera);
    tabs();
    dialogs();
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.eye.addEventListener("change", () => this.go(this.step));
    this.link("step-first", () => 0);
    this.link("step-back", () => this.step - 1);
    this.link("step-on", () => this.step + 1);
    this.link("step-last", () => this.last);
    this.camera.rest();
  }

  private link(id: string, target: () => number): void {
    find(id)?.addEventListener("click", (event) => {
      event.preventDefault();
      this.go(target());
    });
  }

  /** Here the arrows turn leaves instead of moving the map. */
  private key(event: KeyboardEvent): void {
    const turn = TURNS[event.key];
    if (turn === undefined || typing(event)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    this.go(this.step + turn);
  }

  private go(step: number): void {
    this.step = Math.min(Math.max(step, 0), this.last);
    this.slider.value = String(this.step);
    need("step-count").textContent = `${this.step} / ${this.last}`;
    void this.fetch();
  }

  /** One request at a time; whoever leafs faster than that sees the newest. */
  private async fetch(): Promise<void> {
    if (this.fetching) return;
    this.fetching = true;
    try {
      for (let wanted = this.wanted; wanted !== this.shown; wanted = this.wanted) {
        const { step } = this;
        const answer = await fetch(`/tables/${main.dataset["table"]}/record/${step}?seat=${this.eye.value}`);
        if (!answer.ok) return;
        const push = (await answer.json()) as Push;
        this.shown = wanted;
        const { fresh } = this.log.keep(() => stage(push));
        if (step === this.shownStep + 1) stagePosters(fresh);
        this.shownStep = step;
        this.tips.close();
        this.large.renew();
        this.jumps.renew();
        this.camera.follow();
        follow();
        history.replaceState(null, "", `?seat=${this.eye.value}&step=${step}`);
      }
    } finally {
      this.fetching = false;
    }
  }

  private get wanted(): string {
    return `${this.step}/${this.eye.value}`;
  }
}
