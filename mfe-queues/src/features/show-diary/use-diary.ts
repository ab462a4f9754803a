import { cleanTag, TAG_LENGTH } from '@videoqs/contract/social/words/words-text';
import { cutText } from '@videoqs/contract/wire/cut-text';
import { post } from '@videoqs/web/api';
import { today } from '@videoqs/web/date';
import { callKey, callOptions, queryClient, useInfiniteQuery, useQuery } from '@videoqs/web/query';
import { useSearchParams } from '@videoqs/web/router';
import { useMemo } from 'react';
import { useMarks } from '../../plays/marks.ts';
import type { MediaFilter } from './months.ts';

const PATH = '/api/plays/fetchDiary';
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Reads a year of release from a text; null for any other text. */
export const readYear = (text: string | null | undefined) => inRange(text, 1800, 2200, 1);
/** Converts a tag to the form in which it is stored; null for an empty text. */
export const readTag = (text: string | null | undefined) => cleanTag(cutText(cleanTag(text ?? ''), TAG_LENGTH)) || null;

/**
 * The part of a diary that is selected. The address stores it.
 * @param isMine tags are private, so they filter only the reader's own diary
 */
export function useView(isMine: boolean) {
  const [params, setParams] = useSearchParams();
  const [type, year, stars, month, tag] = ['type', 'year', 'stars', 'month', 'tag'].map((name) => params.get(name));
  const view = {
    month: month && MONTH.test(month) ? month : today().slice(0, 7),
    type: (type === 'movie' || type === 'tv' ? type : null) as MediaFilter,
    year: readYear(year),
    stars: inRange(stars, 0.5, 5, 0.5),
    tag: isMine ? readTag(tag) : null,
    /** Selects plays without a date instead of a month. */
    undated: params.get('undated') === '1',
  };
  const set = (name: 'month' | 'type' | 'year' | 'stars' | 'tag' | 'undated', value: string | number | null) =>
    setParams(
      (was) => {
        const now = new URLSearchParams(was);
        if (name === 'month') now.delete('undated');
        if (value === null) now.delete(name);
        else now.set(name, String(value));
        return now;
      },
      { replace: true },
    );
  const clear = () => setParams({ month: view.month, ...(view.undated && { undated: '1' }) }, { replace: true });
  return { view, set, clear };
}
export type View = ReturnType<typeof useView>['view'];

function inRange(text: string | null | undefined, low: number, high: number, step: number): number | null {
  const n = Number(text);
  return text && n >= low && n <= high && n % step === 0 ? n : null;
}

/** The member and the filters, in the form that both calls of this file take. */
const fitting = (username: string | undefined, { type, stars, tag }: View) => ({
  ...(username !== undefined && { username }),
  ...(type && { type }),
  ...(stars && { minStars: stars }),
  ...(tag && { tag }),
});

/** The plays of a month, newest first, or the plays without a date. Plays that are being removed are left out. */
export function useDiary(username: string | undefined, view: View) {
  const body = {
    ...fitting(username, view),
    ...(view.year && { year: view.year }),
    ...(view.undated ? { undated: true } : { month: view.month }),
  };
  const query = useInfiniteQuery(
    {
      queryKey: callKey(PATH, body),
      queryFn: ({ pageParam, signal }) => post(PATH, pageParam ? { ...body, after: pageParam } : body, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    },
    queryClient,
  );
  const marks = useMarks((s) => s.marks);
  const plays = useMemo(() => {
    const gone = new Set(
      marks.flatMap(({ call }) =>
        call.path === '/api/plays/removePlays' && 'playIDs' in call.body ? call.body.playIDs : [],
      ),
    );
    return query.data?.pages.flatMap((page) => page.plays).filter((p) => !gone.has(p.playID));
  }, [query.data, marks]);
  return { ...query, plays };
}

/**
 * The number of matching plays on each day of a year. After a filter changes, the old map is shown until the new one
 * has loaded.
 */
export function useDiaryYear(username: string | undefined, view: View) {
  const year = Number(view.month.slice(0, 4));
  const body = { ...fitting(username, view), ...(view.year && { released: view.year }), year };
  const isSameYear = (key: readonly unknown[] | undefined) => {
    const before = key?.[1] as Partial<typeof body> | undefined;
    return before?.year === year && before.username === username;
  };
  return useQuery(
    {
      ...callOptions('/api/plays/fetchDiaryYear', body),
      placeholderData: (held, before) => (isSameYear(before?.queryKey) ? held : undefined),
    },
    queryClient,
  );
}
