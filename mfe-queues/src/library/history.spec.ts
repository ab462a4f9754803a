import fc from 'fast-check';
import type { SeasonsOf } from './episodes.ts';
import { plannedHistory } from './history.ts';
import type { Matched } from './plan.ts';
import type { LibraryEntry } from './read-library.ts';
import { type Entry, HISTORY } from './sources/entry.ts';

const card = (mediaType_vid: string, title = 'Tides') => ({
  ...{ mediaType_vid, title, year: 2001, poster_path: null, runtime: 90, genres: [], vote_average: 7 },
});
const entry = (more: Partial<LibraryEntry>): LibraryEntry => ({
  ...{ file: 'a.csv', line: 2, place: 0, source: 'import:trakt', list: HISTORY },
  wanted: { title: 'Tides', year: 2001, type: null },
  ...more,
});
const found = (key: string, ...entries: Partial<LibraryEntry>[]): Matched => ({
  ...{ key, wanted: { title: 'Tides', year: 2001, type: null }, candidates: [], picked: card(key), isLeftOut: false },
  entries: entries.map(entry),
});
const none: SeasonsOf = new Map();
const plan = (...matched: Matched[]) => plannedHistory(matched, none, {});
const playsOf = (...matched: Matched[]) => [...plan(...matched).plays.values()].flat();
const film = (...plays: NonNullable<Entry['plays']>[number][]) => found('movie_1', { plays });

describe('an imported history', () => {
  it("contains a viewing reported by two files only once, with the source's id if either file has the id", () => {
    const at = '2024-03-01T20:15:00Z';
    expect(playsOf(film({ when: at }, { when: '2024-03-01T20:15:42Z', id: '9' }))).toEqual([
      { mediaType_vid: 'movie_1', watchedAt: '2024-03-01T20:15:42Z', sourceID: '9' },
    ]);
  });

  it('joins a viewing with a day from one service and a viewing with a time on that day from another', () => {
    const day = { plays: [{ when: '2024-03-01' }], source: 'import:letterboxd' };
    const hour = { plays: [{ when: '2024-03-01T20:15:00Z' }] };
    expect(playsOf(found('movie_1', day, hour)).map((p) => p.watchedAt)).toEqual(['2024-03-01T20:15:00Z']);
    expect(playsOf(found('movie_1', { plays: [...day.plays, ...hour.plays] }))).toHaveLength(2);
  });

  it('uses a summary of viewings only when no viewing has a date, and uses the newest of several summaries', () => {
    const summary = (when: string) => ({ when, isSummary: true });
    expect(playsOf(film({ when: '2024-03-01' }, summary('unknown'))).map((p) => p.watchedAt)).toEqual(['2024-03-01']);
    expect(playsOf(film(summary('unknown'), summary('2023-01-01T10:00:00Z'))).map((p) => p.watchedAt)).toEqual([
      '2023-01-01T10:00:00Z',
    ]);
  });

  it("assigns an episode’s stars to the episode's newest viewing, and no stars to a movie's viewing", () => {
    const place = { season: 1, episode: 2 };
    const rated = { ...place, when: 'unknown', isSummary: true, stars: 4.5 };
    const show = found('tv_6', { plays: [{ ...place, when: '2024-03-02' }, { ...place, when: '2024-03-01' }, rated] });
    expect(playsOf(show).map((p) => [p.watchedAt, p.stars])).toEqual([
      ['2024-03-01', undefined],
      ['2024-03-02', 4.5],
    ]);
    expect(playsOf(film({ when: 'unknown', isSummary: true, stars: 4 }))[0]).not.toHaveProperty('stars');
  });

  it("gives the newest viewing of an episode no stars if an earlier viewing already has the episode's stars", () => {
    const place = { season: 1, episode: 2 };
    const viewings = [
      { ...place, when: '2024-03-02' },
      { ...place, when: '2024-03-01', stars: 4.5 },
    ];
    const rated = { ...place, when: 'unknown', isSummary: true, stars: 4.5 };
    expect(playsOf(found('tv_6', { plays: [...viewings, rated] })).map((p) => [p.watchedAt, p.stars])).toEqual([
      ['2024-03-01', 4.5],
      ['2024-03-02', undefined],
    ]);
  });

  it('assigns a day to a viewing with an ambiguous date after the member says how to read dates', () => {
    const when = { monthFirst: '2020-01-02', dayFirst: '2020-02-01' };
    const all = [film({ when })];
    const read = (dayFirst: Record<string, boolean>) =>
      [...plannedHistory(all, none, dayFirst).plays.values()].flat().map((p) => p.watchedAt);
    expect([read({}), read({ 'a.csv': true }), read({ 'a.csv': false }), read({ 'b.csv': true })]).toEqual([
      ['unknown'],
      ['2020-02-01'],
      ['2020-01-02'],
      ['unknown'],
    ]);
  });

  it('adds a whole show for a viewing without an episode, and ignores an episode of a movie', () => {
    const { shows, figures } = plan(
      found('tv_6', {
        plays: [{ when: '2024-03-02' }, { when: 'unknown', isSummary: true }],
        source: 'import:letterboxd',
      }),
      found('movie_1', { plays: [{ season: 1, episode: 1, when: '2024-03-02' }] }),
    );
    expect(shows).toEqual([{ mediaType_vid: 'tv_6', from: 'import:letterboxd', watchedAt: '2024-03-02' }]);
    expect(figures).toMatchObject({ plays: 0, shows: 1, filled: 1, unplaced: 1 });
  });

  it('contains the states of shows, with and without plays', () => {
    const { states, figures } = plan(
      found('tv_6', { state: 'paused', plays: [{ season: 1, episode: 1, when: 'unknown', isSummary: true }] }),
      found('tv_7', { state: 'dropped' }),
      found('tv_8', { state: 'watching', upTo: { season: 1, episode: 4 } }),
    );
    expect(states).toEqual([
      { mediaType_vid: 'tv_6', state: 'paused' },
      { mediaType_vid: 'tv_7', state: 'dropped' },
      { mediaType_vid: 'tv_8', state: 'watching' },
    ]);
    expect(figures.states).toBe(3);
  });

  it('counts plays, movies, episodes, shows and rewatches, and the plays of each year', () => {
    const episode = (n: number, when: string) => ({ season: 1, episode: n, when });
    const { figures } = plan(
      film({ when: '2023-05-05' }, { when: '2024-05-05' }),
      found('tv_6', { plays: [episode(1, '2024-01-01'), episode(2, 'unknown')] }),
    );
    expect(figures).toEqual({
      ...{ plays: 4, movies: 1, episodes: 2, shows: 1, rewatches: 1, filled: 0, unplaced: 0, states: 0 },
      byYear: [
        [2023, 1],
        [2024, 2],
        [null, 1],
      ],
    });
  });

  it('contains only titles that are found and selected', () => {
    const one = film({ when: '2024-03-01' });
    expect(playsOf({ ...one, picked: null }, { ...one, isLeftOut: true })).toEqual([]);
  });

  it('does not depend on the order of the files', () => {
    const plays = fc.array(
      fc.record({
        when: fc.constantFrom('2024-03-01', '2024-03-01T20:15:00Z', '2024-03-02', 'unknown'),
        isSummary: fc.boolean(),
      }),
      { maxLength: 6 },
    );
    const shape = (all: Matched[]) =>
      playsOf(...all)
        .map((p) => p.watchedAt)
        .toSorted();
    fc.assert(
      fc.property(plays, plays, (a, b) => {
        const one = { plays: a };
        const other = { plays: b, source: 'import:letterboxd' };
        expect(shape([found('movie_1', one, other)])).toEqual(shape([found('movie_1', other, one)]));
      }),
    );
  });
});

describe('an imported episode without a number', () => {
  const season = (n: number, name: string, ...episodes: string[]) => ({
    season: n,
    name,
    episodes: episodes.map((title, i) => ({
      ...{
        episode: i + 1,
        name: title,
        airDate: null,
        aired: true,
        minutes: 40,
        plays: 0,
        last: null,
        stars: null,
        mean: null,
      },
    })),
  });
  const seasons: SeasonsOf = new Map([
    [
      'tv_6',
      [
        season(1, 'Season 1', 'The Ebb', 'Foam'),
        season(2, 'Hotel', 'Checking In', 'Foam'),
        season(3, 'Tides 3', 'Chapter One: Salt', 'Two'),
      ],
    ],
  ]);
  it.each([
    ['Season 1', 'The ebb!', [1, 1]],
    ['Hotel', 'Foam', [2, 2]],
    ['Tides 3', 'Two', [3, 2]],
    ['Stagione 2', 'Episode 1', [2, 1]],
    ['Season 3', 'Chapter Two', [3, 2]],
    ['', 'Checking In', [2, 1]],
    ['', 'Foam', null],
    ['Season 9', 'The Ebb', null],
    ['Season 1', 'Never heard of', null],
  ])('is identified in %s by the name %s', (name, episode, expected) => {
    const one = found('tv_6', { plays: [{ when: '2024-03-02', names: { season: name, episode } }] });
    const { plays, figures } = plannedHistory([one], seasons, {});
    expect([...plays.values()].flat().map((p) => [p.season, p.episode])).toEqual(expected ? [expected] : []);
    expect(figures.unplaced).toBe(expected ? 0 : 1);
  });
});
