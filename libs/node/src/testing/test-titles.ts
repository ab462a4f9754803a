import { Controller } from '@nestjs/common';
import type { RpcParsed } from '@videoqs/contract/rpc';
import type { TitleSheet, Watchable } from '@videoqs/contract/titles/rpc';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { AnswersRpc } from '../rpc/rpc.ts';
import { startTestRpc, type TestRpc } from './test-rpc.ts';

/** The time at which all titles of the fake last changed. */
const CHANGED = '2026-01-01T00:00:00.000Z';

/** The day on which every show of the fake airs one episode. */
export const TEST_AIRS = '2026-11-25';

/** Cards that the fake knows: movie_1 to movie_20000, each named after its number. */
export const testCard = (key: string): TitleCard => ({
  mediaType_vid: key,
  title: `Title ${key.split('_')[1]}`,
  year: 1999,
  poster_path: null,
  runtime: 100,
  genres: ['Drama'],
  vote_average: 7,
});

/** Shows and movies with further facts. A test adds its own facts under unused keys. */
export const testWatchables = new Map<string, Partial<Watchable>>();

/** Keys of the fake's well-liked titles; empty until a test sets them. */
export const testWellLiked: string[] = [];

/** The facts that plays need about a title of the fake. */
const watchableOf = (key: string): Watchable => ({
  ...testCard(key),
  changedAt: CHANGED,
  released: '1999-03-31',
  countries: ['US'],
  language: 'en',
  directors: [],
  writers: [],
  actors: [],
  ended: key.startsWith('tv_') ? true : null,
  seasons: [],
  ...testWatchables.get(key),
});

const isKnown = (key: string) =>
  testWatchables.has(key) || (/^movie_/.test(key) && Number(key.split('_')[1]) <= 20_000);

/** Details that the fake adds; Netflix offers the title in the US alone. */
export const testSheet = (key: string, countries: readonly string[]): TitleSheet => ({
  ...testCard(key),
  overview: `About ${key}.`,
  certification: 'PG',
  youtubeKey: 'trailer',
  offers: countries.includes('US')
    ? { US: { link: 'https://where.example/', flatrate: ['Netflix'], rent: [], buy: [], ads: [], free: [] } }
    : {},
});

/** From this day on, no show airs. */
const NOTHING_AIRS_FROM = '2027-01-01';
const airingOf = (date: string) => ({
  ...{ card: testCard('tv_7'), season: 1, episode: 1, name: 'Pilot', date, isLast: false },
});

@Controller()
class TitlesController {
  @AnswersRpc('titles.cards')
  cards({ keys }: RpcParsed<'titles.cards'>) {
    return keys.filter(isKnown).map((k) => ({
      ...testCard(k),
      changedAt: CHANGED,
    }));
  }

  @AnswersRpc('titles.watchables')
  watchables({ keys }: RpcParsed<'titles.watchables'>) {
    return keys.filter(isKnown).map(watchableOf);
  }

  @AnswersRpc('titles.popularAirings')
  popularAirings({ from }: RpcParsed<'titles.popularAirings'>) {
    return from < NOTHING_AIRS_FROM ? [airingOf(from)] : [];
  }

  @AnswersRpc('titles.nearestAirings')
  nearestAirings() {
    return [airingOf('2026-12-24'), airingOf('2026-12-20')];
  }

  @AnswersRpc('titles.sheets')
  sheets({ keys, countries }: RpcParsed<'titles.sheets'>) {
    return keys.filter(isKnown).map((k) => testSheet(k, countries));
  }

  @AnswersRpc('titles.wellLiked')
  wellLiked({ limit }: RpcParsed<'titles.wellLiked'>) {
    return testWellLiked.slice(0, limit);
  }

  /** Netflix streams every third title in the US. */
  @AnswersRpc('titles.streamed')
  streamed({ keys, country, services }: RpcParsed<'titles.streamed'>) {
    const isOn = country === 'US' && services.includes('Netflix');
    return isOn ? keys.filter((key) => Number(key.split('_')[1]) % 3 === 0) : [];
  }

  @AnswersRpc('titles.airings')
  airings({ keys }: RpcParsed<'titles.airings'>) {
    return keys.map((key) => ({
      mediaType_vid: key,
      title: `Show ${key.split('_')[1]}`,
      season: 2,
      episode: 3,
      name: 'The Ebb; and, more',
      date: TEST_AIRS,
    }));
  }
}

/** Replaces the titles service at its RPC port, over a real socket. */
export const startTestTitles = (): Promise<TestRpc> => startTestRpc(TitlesController);
