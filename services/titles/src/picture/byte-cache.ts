/** Keeps what was used last, up to so many bytes. */
export class ByteCache<V extends { bytes: number }> {
  private readonly kept = new Map<string, V>();
  private total = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string): V | undefined {
    const value = this.kept.get(key);
    if (!value) return undefined;
    this.kept.delete(key); // to the end: a Map keeps the order of entry
    this.kept.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.drop(key);
    this.kept.set(key, value);
    this.total += value.bytes;
    for (const oldest of this.kept.keys()) {
      if (this.total <= this.maxBytes) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.total -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }
}
