/** The maximum number of reads for one page. Rows that are still missing go to the next page. */
const MOST_READINGS = 10;
/** The factor by which each read asks for more rows than the read before. */
const GROWTH = 4;
const MOST_ROWS = 1_000;

interface Filling<R, P> {
  limit: number;
  after: P | null;
  /** Reads `limit` rows after a position, in order. It may return fewer only at the end. */
  read(after: P | null, limit: number): Promise<readonly R[]>;
  placeOf(row: R): P;
  /** Returns the rows that are shown. */
  keep(rows: readonly R[]): Promise<readonly R[]>;
}

/**
 * Fills a page from rows although some rows are hidden, by reading further rows. If nearly everything is hidden, a page
 * may be short although there is a next page.
 * @returns the page, and the position after which the next page begins; null at the end
 */
export async function fillPage<R, P>(o: Filling<R, P>): Promise<{ rows: R[]; next: P | null }> {
  const rows: R[] = [];
  let at = o.after;
  let size = o.limit + 1;
  for (let n = 0; n < MOST_READINGS; n++) {
    const read = await o.read(at, size);
    rows.push(...(await o.keep(read)));
    const last = rows[o.limit - 1];
    if (last && rows.length > o.limit) return { rows: rows.slice(0, o.limit), next: o.placeOf(last) };
    if (read.length < size) return { rows, next: null };
    at = o.placeOf(read.at(-1) as R);
    size = Math.max(size, Math.min(size * GROWTH, MOST_ROWS));
  }
  return { rows, next: at };
}
