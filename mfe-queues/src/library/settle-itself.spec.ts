import { setUp } from '@videoqs/web/testing/set-up';
import { signInAda } from '../test/queue-server.ts';
import type { Matched } from './plan.ts';
import { settleThemselves } from './settle-itself.ts';
import { type Entry, HISTORY } from './sources/entry.ts';

const { net } = setUp();
beforeEach(signInAda);

const card = (mediaType_vid: string, year: number | null) => ({
  ...{ mediaType_vid, title: 'Tides', year, poster_path: null, runtime: 90, genres: [], vote_average: 7 },
});
const old = card('movie_1', 1984);
const young = card('movie_2', 2021);
const show = card('tv_6', 1996);
const remake = card('tv_7', 2020);
const wanted = { title: 'Tides', year: null, type: null };
const line = (more: Partial<Entry> = {}) => ({
  ...{ file: 'a.csv', line: 2, place: 0, source: 'import:netflix', list: HISTORY, wanted },
  ...more,
});
const open = (candidates: Matched['candidates'], more: Partial<Entry> = {}, key = 'one'): Matched => ({
  ...{ key, wanted: more.wanted ?? wanted, candidates, picked: null, isLeftOut: false, entries: [line(more)] },
});
const settled = async (...all: Matched[]) =>
  (await settleThemselves(all, new AbortController().signal)).map((m) => [m.picked?.mediaType_vid ?? null, m.why]);
const seen = (when: string) => ({ plays: [{ when }] });
const episode = (season: number, n: number) => ({ plays: [{ season, episode: n, when: '2024-01-01' }] });

it('a line with a date matches the only candidate released by that date', async () => {
  expect(await settled(open([young, old], seen('2015-05-05')))).toEqual([['movie_1', { kind: 'dated', year: 2015 }]]);
  // A festival may show a film a year before it counts as released.
  expect(await settled(open([young, old], seen('2020-05-05')))).toEqual([[null, undefined]]);
  expect(await settled(open([young, old], seen('unknown')))).toEqual([[null, undefined]]);
});

it('a line with episodes matches the only candidate that is a show', async () => {
  expect(await settled(open([old, show], episode(1, 1)))).toEqual([['tv_6', { kind: 'episodes' }]]);
  expect(await settled(open([old, show], { upTo: 'all' }))).toEqual([['tv_6', { kind: 'episodes' }]]);
});

it('a line with a season matches the only show that has the season', async () => {
  const asked: string[] = [];
  const made = (n: number) => ({
    season: n,
    name: '',
    episodes: [1, 2].map((episode) => ({
      episode,
      name: '',
      airDate: null,
      aired: true,
      minutes: 1,
      plays: 0,
      last: null,
      stars: null,
      mean: null,
    })),
  });
  net.answer('/api/plays/fetchProgress', ({ mediaType_vid }) => {
    asked.push(mediaType_vid);
    const seasons = mediaType_vid === 'tv_6' ? [made(1), made(2)] : [made(1)];
    return {
      ...{ state: 'notStarted', next: null, rewatching: null, seen: 0, aired: 0, minutesLeft: 0, since: null },
      seasons,
    };
  });
  expect(await settled(open([remake, show], episode(2, 2)))).toEqual([['tv_6', { kind: 'season', season: 2 }]]);
  expect(await settled(open([remake, show], episode(1, 1)))).toEqual([[null, undefined]]);
  expect(asked).toEqual(['tv_7', 'tv_6', 'tv_7', 'tv_6']);
});

it('a line without a year matches the title of that name in the other files if those files agree', async () => {
  const sure = (picked: Matched['picked'], key: string): Matched => ({
    ...open([], { file: 'b.csv', line: 9 }, key),
    picked,
  });
  expect((await settled(sure(young, 'two'), open([old, young])))[1]).toEqual([
    'movie_2',
    { kind: 'elsewhere', file: 'b.csv', line: 9 },
  ]);
  expect((await settled(sure(young, 'two'), sure(old, 'three'), open([old, young])))[2]).toEqual([null, undefined]);
});

it('the member is asked about a line when its id contradicts the candidate, or when the line may be no title', async () => {
  const at = seen('2015-05-05');
  expect(await settled(open([young, old], { ...at, wanted: { ...wanted, imdb: 'tt9999999' } }))).toEqual([
    [null, undefined],
  ]);
  expect(await settled(open([young, old], { ...at, asks: true }))).toEqual([[null, undefined]]);
});
