/** Where something stands in an order: higher first, then more popular, then by key. */
export type Place = readonly [score: number, popularity: number, key: string];

export const comesBefore = (a: Place, b: Place): boolean =>
  a[0] !== b[0] ? a[0] > b[0] : a[1] !== b[1] ? a[1] > b[1] : a[2] < b[2];

/** The first few of many after a place, kept in order. */
export class Best<T> {
  readonly kept: { place: Place; what: T }[] = [];
  private readonly size: number;
  private readonly after: Place | null;

  /** @param after what comes before this, or is it, belongs to an earlier page */
  constructor(size: number, after: Place | null) {
    this.size = size;
    this.after = after;
  }

  /** Whether one of this score and popularity may still come in, whatever its key. */
  mayTake(score: number, popularity: number): boolean {
    const { after } = this;
    if (after && (score > after[0] || (score === after[0] && popularity > after[1]))) return false;
    const last = this.kept.length === this.size ? this.kept[this.size - 1]?.place : undefined;
    return !last || score > last[0] || (score === last[0] && popularity >= last[1]);
  }

  /** Whether nothing of this score and popularity, or less of both, comes in any more. */
  isClosedTo(score: number, popularity: number): boolean {
    const last = this.kept.length === this.size ? this.kept[this.size - 1]?.place : undefined;
    return last !== undefined && (last[0] > score || (last[0] === score && last[1] > popularity));
  }

  take(place: Place, what: T): void {
    if (this.after && !comesBefore(this.after, place)) return;
    let at = this.kept.length;
    while (at > 0 && comesBefore(place, this.kept[at - 1]?.place as Place)) at--;
    if (at >= this.size) return;
    this.kept.splice(at, 0, { place, what });
    if (this.kept.length > this.size) this.kept.pop();
  }
}
