/** The one line for what the table itself has to say: the line is down, still sending, that was not allowed. */
import { need } from "./page";

const READING = 5000;

interface Message {
  text: string;
  label: string;
  act: (() => void) | null;
}

/** Kinds that stay until they are cleared, most urgent first, and one passing message below them. */
const KINDS = ["unseated", "offline", "sending", "newer", "passing"] as const;
export type Kind = (typeof KINDS)[number];

export class Notice {
  private readonly node = need("notice");
  private readonly messages = new Map<Kind, Message>();
  private fading = 0;

  /** Says something for a while. */
  tell(text: string): void {
    this.messages.set("passing", { text, label: "", act: null });
    clearTimeout(this.fading);
    this.fading = setTimeout(() => this.clear("passing"), READING);
    this.draw();
  }

  /** Says something until it is cleared, with a button where something can be done. */
  hold(kind: Kind, text: string, label = "", act: (() => void) | null = null): void {
    this.messages.set(kind, { text, label, act });
    this.draw();
  }

  clear(kind: Kind): void {
    if (this.messages.delete(kind)) this.draw();
  }

  private draw(): void {
    const kind = KINDS.find((one) => this.messages.has(one));
    const message = kind && this.messages.get(kind);
    this.node.toggleAttribute("data-shown", Boolean(message));
    if (!message) return this.node.replaceChildren();
    const text = document.createElement("span");
    text.textContent = message.text;
    this.node.replaceChildren(text);
    if (!message.act) return;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = message.label;
    button.addEventListener("click", message.act);
    this.node.append(button);
  }
}
