/** Whoever has left the lesson may ask the Marshal: what a bot would do is lit, and nothing is played. */
import { find, main, show } from "./page";
import type { Option, Push } from "./push";
import type { Sender } from "./send";
import type { Spots } from "./spots";

export class Advice {
  private readonly button = find<HTMLButtonElement>("advice");
  private options: Option[] = [];

  constructor(
    private readonly sender: Sender,
    private readonly spots: Spots,
  ) {
    this.button?.addEventListener("click", () => void this.ask());
  }

  /** A push: advice is for who is asked and is not being taught. */
  renew({ options, over }: Push, taught: boolean): void {
    this.options = options;
    show(this.button, main.hasAttribute("data-lesson") && !taught && !over);
    if (this.button) this.button.disabled = !options.length;
  }

  private async ask(): Promise<void> {
    if (!this.button) return;
    this.button.disabled = true;
    const advice = await this.sender.ask("hint");
    this.button.disabled = !this.options.length;
    const option = this.options.find(({ id }) => id === advice?.option);
    if (option) this.spots.preview(option);
  }
}
