/** What this browser remembers: how fast others move, and what is heard, answered by itself and confirmed. Language and
 * theme are forms. */
import { find, main, show } from "./page";

export type Speed = "slow" | "normal" | "now";

const SPEED = "tinstar.speed";
const SOUND = "tinstar.sound";
const PASS = "tinstar.pass";
const USUAL = "tinstar.usual";
/** Which games of a title this browser saw to their end, as far as it matters. */
const FINISHED = "tinstar.finished.";
const FIRST_GAMES = 3;
const SURE = "tinstar.sure";
const TAP = "tinstar.tap";
const REACTIONS = "tinstar.reactions";
const CALL = "tinstar.call";

export class Settings {
  private readonly chosenSpeed: () => string;
  sound = read(SOUND) === "on";
  /** Whether a question with one single answer is answered without a click. */
  pass = read(PASS) === "on";
  /** Whether the usual answer is given without a click, where a question has one: not in somebody's first games of a
   * title, unless they want it. */
  usual = (read(USUAL) ?? (seasoned(main.dataset.game ?? "") ? "on" : "off")) === "on";
  /** Whether every choice is confirmed before it goes out. */
  sure = read(SURE) === "on";
  /** Whether a finger plays with its first tap, instead of reading. */
  tap = read(TAP) === "on";
  /** Whether the browser may call a player who is asked in a hidden tab. */
  call = read(CALL) === "on" && allowed();
  /** Whether the reactions of others are shown. */
  reactions = read(REACTIONS) !== "off";

  constructor(
    heard: () => void = () => undefined,
    /** The browser does not let us call anybody. */
    private readonly refused: () => void = () => undefined,
  ) {
    this.chosenSpeed = chosen("speed", SPEED);
    this.box("sound", SOUND, this.sound, (on) => {
      this.sound = on;
      heard();
    });
    this.box("pass", PASS, this.pass, (on) => (this.pass = on));
    this.box("usual", USUAL, this.usual, (on) => (this.usual = on));
    this.box("sure", SURE, this.sure, (on) => (this.sure = on));
    this.box("tap", TAP, this.tap, (on) => (this.tap = on));
    show(find("tap")?.closest("p") ?? null, navigator.maxTouchPoints > 0);
    this.box("show-reactions", REACTIONS, this.reactions, (on) => (this.reactions = on));
    this.box("call", CALL, this.call, (on) => void this.calls(on));
    show(find("call")?.closest("p") ?? null, "Notification" in globalThis);
  }

  /** Permission is asked for when somebody wants to be called, never before. */
  private async calls(on: boolean): Promise<void> {
    this.call = on && (allowed() || (await Notification.requestPermission()) === "granted");
    if (on && !this.call) this.deaf();
  }

  /** The browser calls nobody: the switch says so. */
  deaf(): void {
    this.call = false;
    keep(CALL, "off");
    const box = find<HTMLInputElement>("call");
    if (box) box.checked = false;
    this.refused();
  }

  get speed(): Speed {
    return this.chosenSpeed() as Speed;
  }

  /** The others move one degree faster. */
  faster(): void {
    const next = this.speed === "slow" ? "normal" : "now";
    document.querySelector<HTMLInputElement>(`input[name=speed][value=${next}]`)?.click();
  }

  private box(id: string, key: string, on: boolean, changed: (on: boolean) => void): void {
    const box = find<HTMLInputElement>(id);
    if (!box) return;
    box.checked = on;
    box.addEventListener("change", () => {
      keep(key, box.checked ? "on" : "off");
      changed(box.checked);
    });
  }
}

/** A game of this title is over that we played. */
export function finish(game: string, table: string): void {
  const known = finished(game);
  if (known.length < FIRST_GAMES && !known.includes(table)) keep(FINISHED + game, [...known, table].join(" "));
}

function seasoned(game: string): boolean {
  return finished(game).length >= FIRST_GAMES;
}

function finished(game: string): string[] {
  return (read(FINISHED + game) ?? "").split(" ").filter(Boolean);
}

function allowed(): boolean {
  return "Notification" in globalThis && Notification.permission === "granted";
}

/** One of a few values, as radio buttons of this name: what was chosen last time is chosen again. */
export function chosen(name: string, key: string): () => string {
  const radios = [...document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)];
  for (const radio of radios) {
    radio.checked ||= radio.value === read(key);
    radio.addEventListener("change", () => keep(key, radio.value));
  }
  return () => radios.find((radio) => radio.checked)?.value ?? "normal";
}

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A browser that keeps nothing still plays. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

/** Language and theme are set as soon as they are chosen. */
export function submitOnChange(): void {
  for (const field of document.querySelectorAll<HTMLSelectElement>("[data-submit]")) {
    field.addEventListener("change", () => field.form?.requestSubmit());
  }
}
