import { post } from '@videoqs/web/api';
import { type Matched, uniqueTitles } from './plan.ts';
import type { Library } from './read-library.ts';

/** Of one call. */
const BATCH = 200;

/**
 * Asks the catalogue which titles a library means.
 * @param tell how far it is, 0 to 1
 * @throws CallError; an abort throws the signal's reason
 */
export async function matchLibrary(
  { entries }: Library,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<Matched[]> {
  const all = uniqueTitles(entries);
  tell(0);
  const matched: Matched[] = [];
  for (let from = 0; from < all.length; from += BATCH) {
    const batch = all.slice(from, from + BATCH);
    const { matches } = await post('/api/titles/matchTitles', { wanted: batch.map((w) => w.wanted) }, { signal });
    for (const [i, one] of batch.entries()) {
      const { sure = false, candidates = [] } = matches[i] ?? {};
      matched.push({ ...one, candidates, picked: sure ? (candidates[0] ?? null) : null, isLeftOut: false });
    }
    tell(Math.min(1, (from + batch.length) / all.length));
  }
  return matched;
}
