import type { TitleCard } from '@videoqs/contract/wire/values';
import { CallError, post } from '@videoqs/web/api';
import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 180;
export const SEARCH_LIMIT = 8;

export interface Found {
  /** The query these belong to. */
  query: string;
  results: TitleCard[];
  error?: CallError;
}

/** Titles for what is typed, once typing rests; the last answer stays until the next is there. */
export function useSearchTitles(typed: string, attempt: number): { found: Found | null; searching: boolean } {
  const query = typed.trim();
  const [found, setFound] = useState<Found | null>(null);
  // attempt asks again
  useEffect(() => {
    if (query === '') return setFound(null);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      post('/api/titles/searchTitles', { query, limit: SEARCH_LIMIT }, { signal: abort.signal }).then(
        ({ results }) => setFound({ query, results }),
        (error: unknown) => {
          if (!abort.signal.aborted && error instanceof CallError) setFound({ query, results: [], error });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, attempt]);
  return { found: query === '' ? null : found, searching: query !== '' && found?.query !== query };
}
