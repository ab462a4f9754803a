import { Controller } from '@nestjs/common';
import type { RpcParsed } from '@videoqs/contract/rpc';
import type { TitleSheet } from '@videoqs/contract/titles/rpc';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { AnswersRpc } from '../rpc/rpc.ts';
import { startTestRpc, type TestRpc } from './test-rpc.ts';

/** When all of them last changed. */
const CHANGED = '2026-01-01T00:00:00.000Z';

/** Shows that the stand-in knows air one episode, on this day. */
export const TEST_AIRS = '2026-11-25';

/** Cards that the stand-in knows: movie_1 to movie_20000, every one named after its number. */
export const testCard = (key: string): TitleCard => ({
  mediaType_vid: key,
  title: `Title ${key.split('_')[1]}`,
  year: 1999,
  poster_path: null,
  runtime: 100,
  genres: ['Drama'],
  vote_average: 7,
});

const isKnown = (key: string) => /^movie_/.test(key) && Number(key.split('_')[1]) <= 20_000;

/** What the stand-in says besides: Netflix offers them in the US alone. */
export const testSheet = (key: string, countries: readonly string[]): TitleSheet => ({
  ...testCard(key),
  overview: `About ${key}.`,
  certification: 'PG',
  youtubeKey: 'trailer',
  offers: countries.includes('US')
    ? { US: { link: 'https://where.example/', flatrate: ['Netflix'], rent: [], buy: [], ads: [], free: [] } }
    : {},
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

  @AnswersRpc('titles.sheets')
  sheets({ keys, countries }: RpcParsed<'titles.sheets'>) {
    return keys.filter(isKnown).map((k) => testSheet(k, countries));
  }

  /** Netflix streams every third of them in the US. */
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

/** Stands in for the titles service at its RPC line, over a real socket. */
export const startTestTitles = (): Promise<TestRpc> => startTestRpc(TitlesController);
