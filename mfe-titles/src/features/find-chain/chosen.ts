import { readChainFilters } from '@videoqs/contract/titles/posters/degrees-picture';
import { useSearchParams } from '@videoqs/web/router';

/** The search in an address: the two people, and filters of titles. */
export interface Chosen {
  from: number | null;
  to: number | null;
  mediaType?: 'movie' | 'tv';
  years?: [number, number];
  talkShows: boolean;
}

const idOf = (text: string | null) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** Reads an address's query; invalid values count as missing. */
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

/** The reverse: only what was chosen is in the address. */
export function queryOf(c: Chosen): Record<string, string> {
  return {
    ...(c.from && { from: String(c.from) }),
    ...(c.to && { to: String(c.to) }),
    ...(c.mediaType && { type: c.mediaType }),
    ...(c.years && { years: c.years.join('-') }),
    ...(c.talkShows && { talk: '1' }),
  };
}

/** The search is kept in the address, so that Back undoes a choice, and it can be sent to others. */
export function useChosen(): [Chosen, (change: { [K in keyof Chosen]?: Chosen[K] | undefined }) => void] {
  const [params, setParams] = useSearchParams();
  const chosen = chosenOf(params);
  return [chosen, (change) => setParams(queryOf({ ...chosen, ...change } as Chosen))];
}
