import type { Candidate } from '../catalogue/reads/match.reads.ts';

/** What has the id is meant, else the only one of that name and year, else the only one of that name at all. */
export function chooseMeant<C extends Pick<Candidate, 'by'>>(
  found: readonly C[],
): { sure: boolean; candidates: readonly C[] } {
  const [first, second] = found;
  if (!first) return { sure: false, candidates: [] };
  if (first.by === 'id' || (first.by === 'year' && second?.by !== 'year')) return { sure: true, candidates: [first] };
  return { sure: !second, candidates: found };
}
