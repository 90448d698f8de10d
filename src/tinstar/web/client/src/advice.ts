/** Whoever sits among bots, and is not being taught, may ask the Marshal: what a bot would do is lit, nothing is played. */
import { find, main, need, show, typing } from "./page";
import type { Option, Push } from "./push";
import type { Sender } from "./send";
import type { Spots } from "./spots";

export class Advice {
  /** Among the tools, and in the menu, which is all that a small window has. */
  private readonly buttons = ["advice", "advise"].map((id) => find<HTMLButtonElement>(id));
  private options: Option[] = [];

  constructor(
    private readonly sender: Sender,
    private readonly spots: Spots,
  ) {
    for (const button of this.buttons) button?.addEventListener("click", () => void this.ask());
    document.addEventListener("keydown", (event) => {
      if (event.key.toLowerCase() === "m" && !typing(event) && this.offered) void this.ask();
    });
  }

  renew({ options, over, seats }: Push, taught: boolean): void {
    this.options = options;
    const own = Number(main.dataset.seat);
    const alone = seats.every(({ here }, seat) => seat === own || here === "bot");
    for (const button of this.buttons) show(button, alone && !taught && !over);
    this.lock(false);
  }

  private get offered(): boolean {
    return this.buttons.some((button) => button && !button.hidden && !button.disabled);
  }

  private lock(asking: boolean): void {
    for (const button of this.buttons) if (button) button.disabled = asking || !this.options.length;
  }

  private async ask(): Promise<void> {
    need<HTMLDialogElement>("menu").close();
    this.lock(true);
    const advice = await this.sender.ask("hint");
    this.lock(false);
    const option = this.options.find(({ id }) => id === advice?.option);
    if (option) this.spots.preview(option);
  }
}
