/** Prints progress. A terminal shows one line that is rewritten; a log gets a line for each 10 %. */
export class Progress {
  private shown = -1;

  /** @param out usually process.stderr */
  constructor(
    private readonly label: string,
    private readonly out: { isTTY?: boolean | undefined; write(text: string): unknown },
  ) {}

  /** @param share from 0 to 1 */
  at(share: number): void {
    const percent = Math.min(100, Math.floor(share * 100));
    const step = this.out.isTTY ? percent : percent - (percent % 10);
    if (step === this.shown) return;
    this.shown = step;
    this.out.write(this.out.isTTY ? `\r${this.label} ${step} %` : `${this.label} ${step} %\n`);
  }

  /** Ends the line that is being rewritten. */
  done(): void {
    if (this.out.isTTY && this.shown >= 0) this.out.write('\n');
  }
}
