import type { Reply } from '@videoqs/contract/calls';
import { formatDay, today } from '@videoqs/web/date';
import { callOptions, keepPreviousData, queryClient, useQuery } from '@videoqs/web/query';
import { useSearchParams } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { useMemo } from 'react';
import { useMarks } from '../../plays/marks.ts';

export type Airing = Reply<'/api/plays/fetchAirings'>['days'][number]['items'][number];
export interface AiringDay {
  day: string;
  items: Airing[];
}
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export const dayFrom = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();
export const monthFrom = (month: string, by: number): string => {
  const date = new Date(`${month}-15T12:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
};
/** A month's name, such as "November 2026". */
export const monthName = (month: string): string => formatDay(`${month}-15`, { month: 'long', year: 'numeric' });

/** The days of a month as whole weeks that begin on Sunday. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const last = dayFrom(`${monthFrom(month, 1)}-01`, -1);
  const from = dayFrom(first, -weekdayOf(first));
  const count = Math.ceil((Number(last.slice(8)) + weekdayOf(first)) / 7);
  return Array.from({ length: count }, (_, w) => Array.from({ length: 7 }, (_, d) => dayFrom(from, 7 * w + d)));
}

/** The month, the shows and the view of the calendar. The address stores them. Visitors see popular shows. */
export function useCalendar() {
  const [params, setParams] = useSearchParams();
  const isSignedIn = useSession((s) => s.isSignedIn);
  const month = params.get('month') ?? '';
  const set = (name: 'month' | 'which' | 'view', value: string | null) =>
    setParams(
      (was) => {
        const now = new URLSearchParams(was);
        if (value === null) now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return {
    month: MONTH.test(month) ? month : today().slice(0, 7),
    which: params.get('which') === 'popular' || !isSignedIn ? ('popular' as const) : ('mine' as const),
    view: params.get('view') === 'agenda' ? ('agenda' as const) : ('month' as const),
    isSignedIn,
    set,
  };
}

/** The episodes that air on the days of a month's grid, with pending marks applied. */
export function useAirings(month: string, which: 'mine' | 'popular') {
  const weeks = useMemo(() => weeksOf(month), [month]);
  const [from = '', to = ''] = [weeks[0]?.[0], weeks.at(-1)?.[6]];
  const query = useQuery(
    { ...callOptions('/api/plays/fetchAirings', { from, to, which }), placeholderData: keepPreviousData },
    queryClient,
  );
  const marks = useMarks((s) => s.marks);
  const days = useMemo(() => {
    const isMarked = (i: Airing) =>
      marks.some(
        (m) =>
          m.mediaType_vid === i.mediaType_vid &&
          m.targets.some((t) => t.season === i.season && t.episode === i.episode && t.plays > 0),
      );
    return new Map(
      query.data?.days.map(({ day, items }) => [day, items.map((i) => ({ ...i, seen: i.seen || isMarked(i) }))]),
    );
  }, [query.data, marks]);
  return { ...query, weeks, days };
}
