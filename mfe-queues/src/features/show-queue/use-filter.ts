import { useSearchParams } from '@videoqs/web/router';
import type { Filter } from './filter.ts';

export const NO_FILTER: Filter = { type: null, under2h: false, genre: null };

/** What narrows the list, kept in the address: it survives a reload, Back brings it back, and it can be shared. */
export function useFilter(): [Filter, (filter: Filter) => void] {
  const [params, setParams] = useSearchParams();
  const type = params.get('type');
  const filter: Filter = {
    type: type === 'movie' || type === 'tv' ? type : null,
    under2h: params.has('under2h'),
    genre: params.get('genre'),
  };
  const set = (next: Filter) => {
    const kept = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ ...next, under2h: next.under2h ? '1' : null }))
      if (value) kept.set(name, value);
      else kept.delete(name);
    setParams(kept, { replace: true, preventScrollReset: true });
  };
  return [filter, set];
}
