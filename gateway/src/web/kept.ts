/** A map that keeps at most so many bytes: the entry longest unused goes first. */
export class Kept<T> {
  private readonly entries = new Map<string, T>();
  private bytes = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly sizeOf: (value: T) => number,
  ) {}

  get(key: string): T | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, value);
    }
    return value;
  }

  put(key: string, value: T): void {
    const old = this.entries.get(key);
    if (old !== undefined) this.bytes -= this.sizeOf(old);
    this.entries.delete(key);
    this.entries.set(key, value);
    this.bytes += this.sizeOf(value);
    for (const [oldest, dropped] of this.entries) {
      if (this.bytes <= this.maxBytes) break;
      this.entries.delete(oldest);
      this.bytes -= this.sizeOf(dropped);
    }
  }
}
