/** What the teacher of a lesson has said to the choices that lead elsewhere, as long as the same is asked. */
export class Replies {
  private question = "";
  /** The choice that was answered last. */
  private tried = "";
  /** What is to be read under the question; empty where nothing is. */
  said = "";

  /** A push puts this question, perhaps once more. If it is another one, what was said before is over. */
  ask(question: string): void {
    if (question !== this.question) [this.question, this.tried, this.said] = [question, "", ""];
  }

  /** A choice was answered. True when it is the same as before: then the teacher offers to show how it goes. */
  answered(said: string, option: string, offer: string): boolean {
    const again = said !== "" && option === this.tried;
    [this.tried, this.said] = [option, again ? `${said} ${offer}` : said];
    return again;
  }
}
