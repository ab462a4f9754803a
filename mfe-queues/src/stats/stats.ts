import type { Reply } from '@videoqs/contract/calls';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';

export type Stats = Reply<'/api/plays/fetchStats'>;

/** The minimum number of plays for the story of a year. */
export const STORY_PLAYS = 10;
/** The maximum length of a username. No request is made for a longer name. */
const LONGEST_NAME = 16;

/**
 * The statistics of a member. They are requested whenever a page opens, because they change with each play.
 * @param year all time if left out
 */
export const useStats = (username: string, year?: number) =>
  useQuery(
    { ...callOptions('/api/plays/fetchStats', { username, ...(year !== undefined && { year }) }), staleTime: 0 },
    queryClient,
  );

export type FriendsYear = Reply<'/api/plays/fetchFriendsYear'>;

/**
 * What the member's friends watched in a year, compared with what the member watched. A failed request is not repeated,
 * because the story of the year can be shown without it.
 */
export const useFriendsYear = (year: number) =>
  useQuery({ ...callOptions('/api/plays/fetchFriendsYear', { year }), staleTime: 0, retry: false }, queryClient);

/** Whether a username is the reader's own. */
export const useIsMe = (username: string): boolean => {
  const mine = useSession((s) => s.USERNAME);
  return mine !== '' && mine.toLowerCase() === username.toLowerCase();
};

export const isName = (name: string): boolean => name.length > 0 && name.length <= LONGEST_NAME;

/** @returns the year in an address; undefined if the text is not a year */
export const yearIn = (text: string | undefined): number | undefined =>
  /^(18|19|20|21)\d\d$/.test(text ?? '') ? Number(text) : undefined;

export const statsPath = (username: string, year?: number): string =>
  `/stats/${encodeURIComponent(username)}${year === undefined ? '' : `/${year}`}`;
export const storyPath = (username: string, year: number): string => `${statsPath(username, year)}/story`;

/** Whether a year is still running. In December, the year already counts as complete. */
export const isSoFar = (year: number, now = new Date()): boolean =>
  year > now.getFullYear() || (year === now.getFullYear() && now.getMonth() < 11);
