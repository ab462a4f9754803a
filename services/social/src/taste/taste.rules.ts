import { TASTE_GENRES } from '@videoqs/contract/social/taste-genres';
import { InvalidBody } from '@videoqs/node/runtime/failure';

const known: ReadonlySet<unknown> = new Set(TASTE_GENRES);

/**
 * Reads the call's flat array of pairs (value, genre). If a genre occurs twice, the last pair counts.
 * @throws InvalidBody that names each element that is not part of a pair
 */
export function readPairs(flat: readonly (string | number)[]): Record<string, number> {
  const sliders: Record<string, number> = {};
  const issues: { path: PropertyKey[]; message: string }[] = [];
  for (let at = 0; at < flat.length; at += 2) {
    const [value, genre] = [flat[at], flat[at + 1]];
    if (typeof value !== 'number') issues.push({ path: ['updateARRAY', at], message: 'expected a value' });
    else if (!known.has(genre)) issues.push({ path: ['updateARRAY', at + 1], message: 'expected a genre' });
    else sliders[String(genre)] = value;
  }
  if (issues.length) throw new InvalidBody(issues);
  return sliders;
}
