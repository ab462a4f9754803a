import { readChainFilters } from '@videoqs/contract/titles/posters/degrees-picture';
import { useSearchParams } from '@videoqs/web/router';

/** A search for a chain, as the address stores it: the two people, and filters for titles. */
export interface Chosen {
  from: number | null;
  to: number | null;
  mediaType?: 'movie' | 'tv';
  years?: [number, number];
  talkShows: boolean;
}

const idOf = (text: string | null) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** Reads a search from an address. Invalid values count as missing. */
export function chosenOf(params: URLSearchParams): Chosen {
  const { years, mediaType, talkShows } = readChainFilters(params);
  return {
    from: idOf(params.get('from')),
    to: idOf(params.get('to')),
    ...(mediaType && { mediaType }),
    ...(years && { years: [...years] }),
    talkShows,
  };
}

/** Writes a search as parameters of an address. Only chosen values are included. */
export function queryOf(c: Chosen): Record<string, string> {
  return {
    ...(c.from && { from: String(c.from) }),
    ...(c.to && { to: String(c.to) }),
    ...(c.mediaType && { type: c.mediaType }),
    ...(c.years && { years: c.years.join('-') }),
    ...(c.talkShows && { talk: '1' }),
  };
}

/**
 * The search in the address. Because the address stores it, Back undoes a choice, and the search can be shared as a
 * link.
 */
export function useChosen(): [Chosen, (change: { [K in keyof Chosen]?: Chosen[K] | undefined }) => void] {
  const [params, setParams] = useSearchParams();
  const chosen = chosenOf(params);
  return [chosen, (change) => setParams(queryOf({ ...chosen, ...change } as Chosen))];
}
