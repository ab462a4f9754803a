import type { Reply } from '@videoqs/contract/calls';
import type { RpcReply } from '@videoqs/contract/rpc';
import type { ComingBack } from '../watchable/watchable.reads.ts';
import type { Airing } from '../watchable/watchable.store.ts';

type Day = Reply<'/api/plays/fetchAirings'>['days'][number];
export type AiringItem = Day['items'][number];

/** @param isSeen whether the member has a play of the episode */
export const presentAiring = (e: Airing, isSeen: boolean): AiringItem => ({
  mediaType_vid: e.media_key,
  title: e.title,
  year: e.year,
  poster_path: e.poster_path,
  genres: e.genres,
  season: e.season,
  episode: e.number,
  name: e.name,
  airDate: e.air_date,
  seen: isSeen,
  isPremiere: e.number === 1,
  isFinale: e.is_last,
});

export const presentPopular = (e: RpcReply<'titles.popularAirings'>[number], isSeen: boolean): AiringItem => ({
  mediaType_vid: e.card.mediaType_vid,
  title: e.card.title,
  year: e.card.year,
  poster_path: e.card.poster_path,
  genres: e.card.genres,
  season: e.season,
  episode: e.episode,
  name: e.name,
  airDate: e.date,
  seen: isSeen,
  isPremiere: e.episode === 1,
  isFinale: e.isLast && e.episode > 1,
});

export const presentComingBack = (
  show: ComingBack,
): NonNullable<Reply<'/api/plays/fetchAirings'>['later']>[number] => ({
  mediaType_vid: show.media_key,
  title: show.title,
  year: show.year,
  poster_path: show.poster_path,
  genres: show.genres,
  airs: show.air_date,
  season: show.season,
  episode: show.number,
});

/** @returns the days in order, each with its items in the given order */
export function presentDays(items: readonly AiringItem[]): Day[] {
  const days = new Map<string, AiringItem[]>();
  for (const item of items) days.set(item.airDate, [...(days.get(item.airDate) ?? []), item]);
  return [...days].map(([day, its]) => ({ day, items: its })).sort((a, b) => (a.day < b.day ? -1 : 1));
}
