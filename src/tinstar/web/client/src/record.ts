/** A finished game, leafed through step by step with the eyes of one seat, or played by itself. */
import { Findings } from "./analysis";
import { Camera } from "./camera";
import { Chronicle } from "./chronicle";
import { copy } from "./copy";
import { Jumps } from "./jumps";
import { Large } from "./large";
import { Log } from "./log";
import { atEnd, celebrate, dialogs } from "./menu";
import { Notice } from "./notice";
import { addressForOthers, find, main, need, say, typing } from "./page";
import { stagePosters } from "./posters";
import { type Push, unpack } from "./push";
import { chosen } from "./settings";
import { stage } from "./stage";
import { statute } from "./statute";
import { follow, tabs } from "./tabs";
import { Tips } from "./tips";
import type * as wire from "./wire";

/** From step to step; one in which nothing is told is passed over quickly. What is staged has its time, but for the fast. */
const GAPS: Record<string, number> = { slow: 2400, normal: 1200, fast: 400 };
const QUIET = 0.3;

export class RecordBook {
  private readonly slider = need<HTMLInputElement>("step");
  private readonly eye = need<HTMLSelectElement>("eye");
  private readonly player = need<HTMLButtonElement>("play");
  private readonly last = Number(main.dataset.steps);
  private readonly notice = new Notice();
  private readonly tips = new Tips((element) => this.addressOfTip(element));
  private readonly large = new Large();
  private readonly camera = new Camera();
  private readonly jumps = new Jumps(this.camera);
  private readonly chronicle: Chronicle;
  private readonly findings: Findings;
  private readonly pace = chosen("pace", "tinstar.pace");
  private step = Number(main.dataset.step);
  private fetching: Promise<boolean> | null = null;
  private shownEye = this.eye.value;
  private shownStep = this.step;
  /** For how long what was shown last wants to be seen. */
  private rest = 0;
  /** Counts the times that it was set going or stopped: who finds another number than before has been stopped. */
  private runs = 0;

  constructor() {
    document.addEventListener("keydown", (event) => this.key(event), true);
    new Log(this.camera);
    this.chronicle = new Chronicle((step) => this.go(step));
    this.chronicle.mark(this.step);
    this.findings = new Findings((step, eye) => this.lookFrom(step, eye));
    tabs();
    dialogs();
    statute();
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.eye.addEventListener("change", () => this.go(this.step));
    this.link("step-first", () => 0);
    this.link("step-back", () => this.step - 1);
    this.link("step-on", () => this.step + 1);
    this.link("step-last", () => this.last);
    this.player.addEventListener("click", () => this.toggle());
    need("copy-link").addEventListener("click", () => void this.share());
    atEnd(main.dataset.over === "true");
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
    const target = event.target as Element;
    if (event.key === " " ? target.closest("button, select, dialog, [type=radio]") : typing(event)) return;
    const leaves: Record<string, number> = {
      ArrowLeft: this.step - 1,
      ArrowRight: this.step + 1,
      Home: 0,
      End: this.last,
    };
    const leaf = leaves[event.key];
    if (event.key === " ") this.toggle();
    else if (leaf !== undefined) this.go(leaf);
    else return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  // ------------------------------------------------------------ by itself

  private get playing(): boolean {
    return main.hasAttribute("data-playing");
  }

  private toggle(): void {
    if (this.playing) this.stop();
    else void this.play();
  }

  /** Goes on until the end, or until somebody leafs by hand; from the end it begins again. */
  private async play(): Promise<void> {
    const run = this.mark(true);
    if (this.step === this.last) this.turn(-1);
    while (run === this.runs && this.step < this.last) {
      this.turn(this.step + 1);
      if (!(await this.fetch())) break;
      await new Promise((resolve) => setTimeout(resolve, this.rest));
    }
    if (run !== this.runs) return;
    this.stop();
    if (this.step === this.last) celebrate();
  }

  private stop(): void {
    if (this.playing) this.mark(false);
  }

  private mark(playing: boolean): number {
    main.toggleAttribute("data-playing", playing);
    this.player.title = say(playing ? "pause" : "play");
    this.player.setAttribute("aria-label", this.player.title);
    return ++this.runs;
  }

  // ------------------------------------------------------------ by hand

  private go(step: number): void {
    this.stop();
    this.turn(Math.min(Math.max(step, 0), this.last));
    void this.fetch();
  }

  /** With other eyes, where that is said. */
  private lookFrom(step: number, eye?: number): void {
    if (eye !== undefined) this.eye.value = String(eye);
    this.go(step);
  }

  private turn(step: number): void {
    this.step = step;
    this.slider.value = String(step);
    need("step-count").textContent = `${step} / ${this.last}`;
  }

  private async share(): Promise<void> {
    await copy(new URL(this.address, addressForOthers()).href);
    this.notice.tell(say("copied"));
  }

  private get address(): string {
    return `?seat=${this.eye.value}&step=${this.step}`;
  }

  // ------------------------------------------------------------ leaves

  /** Things are what they were on the leaf that lies open, to the eyes that look. */
  private addressOfTip(element: string): string {
    return `/tables/${main.dataset.table}/record/${this.shownStep}/tips/${element}?seat=${this.shownEye}`;
  }

  /** One request at a time; leafing faster than that shows the newest. False when the server gave no answer. */
  private fetch(): Promise<boolean> {
    this.fetching ??= this.fetchAll().finally(() => (this.fetching = null));
    return this.fetching;
  }

  private async fetchAll(): Promise<boolean> {
    try {
      while (this.step !== this.shownStep || this.eye.value !== this.shownEye) {
        const [step, eye] = [this.step, this.eye.value];
        const compared = this.findings.compares(step, eye) ? "&compared=true" : "";
        const answer = await fetch(`/tables/${main.dataset.table}/record/${step}?seat=${eye}${compared}`);
        if (!answer.ok) throw new Error(answer.statusText);
        const push = unpack((await answer.json()) as wire.Push);
        if (eye !== this.shownEye) await this.chronicle.renew(eye);
        this.show(push, step, eye);
      }
      return true;
    } catch {
      this.notice.tell(say("failed"));
      return false;
    }
  }

  private show(push: Push, step: number, eye: string): void {
    const { fresh } = stage(push);
    atEnd(push.over);
    const pace = this.pace();
    const staged = step === this.shownStep + 1 && !(this.playing && pace === "fast") ? stagePosters(fresh) : 0;
    const told = this.chronicle.told(step);
    if (told) need("help").textContent = told;
    this.rest = Math.max(staged, GAPS[pace]! * (told ? 1 : QUIET));
    [this.shownStep, this.shownEye] = [step, eye];
    this.chronicle.mark(step);
    this.findings.show(step);
    this.tips.renew();
    void this.tips.read(null);
    this.large.renew();
    this.jumps.renew();
    this.camera.follow();
    follow();
    history.replaceState(null, "", `?seat=${eye}&step=${step}`);
  }
}
