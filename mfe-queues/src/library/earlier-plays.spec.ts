import { absentFrom, type EarlierPlay, movesOf } from './earlier-plays.ts';
import type { Matched } from './plan.ts';
import type { LibraryEntry } from './read-library.ts';
import { HISTORY, type Played } from './sources/entry.ts';

const card = (mediaType_vid: string) => ({
  ...{ mediaType_vid, title: 'Tides', year: 2001, poster_path: null, runtime: 90, genres: [], vote_average: 7 },
});
const wanted = { title: 'Tides', year: 2001, type: null };
const line = (plays: readonly Played[], more: Partial<LibraryEntry> = {}): LibraryEntry => ({
  ...{ file: 'a.csv', line: 2, place: 0, source: 'import:trakt', list: HISTORY, wanted, plays, ...more },
});
const found = (key: string, plays: readonly Played[], more: Partial<Matched> = {}): Matched => ({
  ...{ key, wanted, candidates: [], picked: card(key), isLeftOut: false, entries: [line(plays)], ...more },
});
const earlier = (more: Partial<EarlierPlay>): EarlierPlay => ({
  ...{ playID: 'p', mediaType_vid: 'movie_1', title: 'Tides', season: null, episode: null },
  ...{ watchedAt: '2024-03-01T20:15:00Z', sourceID: null, source: 'import:trakt' },
  ...more,
});
const isGone = (play: Partial<EarlierPlay>, ...matched: Matched[]) => absentFrom(matched, new Map())(earlier(play));
const at = '2024-03-01T20:15:42Z';
const episode = { mediaType_vid: 'tv_6', season: 1, episode: 2 };

describe('the check whether a newer archive lacks a play', () => {
  it.each<[string, boolean, Partial<EarlierPlay>, Matched]>([
    [
      'that the archive has with the same id at another time',
      false,
      { sourceID: '9' },
      found('movie_1', [{ when: '2020-01-01', id: '9' }]),
    ],
    [
      'that the archive has with another id at the same minute',
      false,
      { sourceID: '9' },
      found('movie_1', [{ when: at, id: '10' }]),
    ],
    [
      'that the archive has only with another id at another time',
      true,
      { sourceID: '9' },
      found('movie_1', [{ when: '2020-01-01', id: '10' }]),
    ],
    [
      'that has the same id at another service',
      true,
      { sourceID: '9', source: 'import:simkl' },
      found('movie_1', [{ when: '2020-01-01', id: '9' }]),
    ],
    ['that the archive has without an id at the same minute', false, {}, found('movie_1', [{ when: at }])],
    ['that the archive has only without an id at another time', true, {}, found('movie_1', [{ when: '2024-03-02' }])],
    [
      'of an episode that the archive lacks',
      true,
      { ...episode, episode: 3 },
      found('tv_6', [{ season: 1, episode: 2, when: at }]),
    ],
    [
      'of a title that the archive only marks as watched',
      false,
      { watchedAt: 'unknown' },
      found('movie_1', [{ when: 'unknown', isSummary: true }]),
    ],
    [
      'of a show that the archive marks as completely watched',
      false,
      episode,
      found('tv_6', [], { entries: [line([], { upTo: 'all' })] }),
    ],
    ['of a show for which the archive has a play of an unknown episode', false, episode, found('tv_6', [{ when: at }])],
    ['of a title that the member left out', false, {}, found('movie_1', [], { isLeftOut: true })],
    [
      'of a title that the member still has to choose',
      false,
      {},
      found('movie_2', [{ when: at }], { picked: null, candidates: [card('movie_1'), card('movie_2')] }),
    ],
    [
      'whose date is one of two possible readings',
      false,
      { watchedAt: '2020-02-01' },
      found('movie_1', [{ when: { monthFirst: '2020-01-02', dayFirst: '2020-02-01' } }]),
    ],
  ])('decides whether an earlier imported play %s is missing: %s', (_which, expected, play, matched) => {
    expect(isGone(play, matched)).toBe(expected);
  });
});

describe('the time of an earlier imported play', () => {
  const planned = (more: object) => ({
    plays: new Map([['import:trakt', [{ mediaType_vid: 'movie_1', watchedAt: '2023-01-02', sourceID: '9', ...more }]]]),
  });
  const one = earlier({ sourceID: '9' });
  it.each<[string, string[], object]>([
    ['is the time that the files give for its id', ['2023-01-02'], {}],
    ['stays when the files give another id', [], { sourceID: '10' }],
    ['stays when the files give no date', [], { watchedAt: 'unknown' }],
    ['stays when the files have the same minute', [], { watchedAt: '2024-03-01T20:15:42Z' }],
    ['stays when the id now means another title', [], { mediaType_vid: 'movie_2' }],
  ])('%s', (_what, expected, more) => {
    expect(movesOf([one], planned(more)).map(({ to }) => to)).toEqual(expected);
  });

  it('stays when the play with its id came from another service', () => {
    expect(movesOf([{ ...one, source: 'import:simkl' }], planned({}))).toEqual([]);
  });
});
