/** A position in the sorted results: higher score first, then popularity, then key. */
export type Place = readonly [score: number, popularity: number, key: string];

export const comesBefore = (a: Place, b: Place): boolean =>
  a[0] !== b[0] ? a[0] > b[0] : a[1] !== b[1] ? a[1] > b[1] : a[2] < b[2];

/** Keeps the first items after a position, up to a number, in order. */
export class Best<T> {
  readonly kept: { place: Place; what: T }[] = [];
  private readonly size: number;
  private readonly after: Place | null;

  /** @param after the last position of the previous page; that item and all items before it are left out */
  constructor(size: number, after: Place | null) {
    this.size = size;
    this.after = after;
  }

  /** Whether an item with this score and popularity may still be kept, whatever its key is. */
  mayTake(score: number, popularity: number): boolean {
    const { after } = this;
    if (after && (score > after[0] || (score === after[0] && popularity > after[1]))) return false;
    const last = this.kept.length === this.size ? this.kept[this.size - 1]?.place : undefined;
    return !last || score > last[0] || (score === last[0] && popularity >= last[1]);
  }

  /** Whether all items with at most this score and popularity would be refused. */
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
