import { readLibrary } from '../read-library.ts';
import { HISTORY, SEEN, type TextFile, WATCHLIST } from './entry.ts';

const read = (files: Readonly<Record<string, string | object>>) => {
  const texts: TextFile[] = Object.entries(files).map(([name, content]) => ({
    name,
    text: typeof content === 'string' ? content : JSON.stringify(content),
  }));
  return readLibrary(texts);
};
const lists = (files: Parameters<typeof read>[0]) =>
  read(files)
    .entries.toSorted((a, b) => a.place - b.place)
    .map((e) => [e.list, e.wanted.title]);
const plays = (files: Parameters<typeof read>[0]) => read(files).entries.flatMap((e) => e.plays ?? []);
const whens = (files: Parameters<typeof read>[0]) => plays(files).map((p) => p.when);

const film = (title: string, n: number) => ({ title, year: 2001, ids: { trakt: n, tmdb: n } });
const listed = (rank: number, title: string) => ({ rank, type: 'movie', movie: film(title, rank) });

describe("a section of Trakt's export in numbered files", () => {
  it('becomes one list, with the name from the archive and in the order of its ranks', () => {
    const files = {
      'lists-lists.json': [{ name: 'Rainy days', ids: { trakt: 31, slug: 'rainy-days-2' } }],
      'lists-list-31-rainy-days-2-10.json': [listed(12, 'Twelfth')],
      'lists-list-31-rainy-days-2-2.json': [listed(3, 'Third'), listed(2, 'Second')],
      'lists-list-31-rainy-days-2-1.json': [listed(1, 'First')],
      'lists-watchlist-1.json': [listed(20, 'Wanted')],
      'lists-watchlist-2.json': [listed(21, 'Wanted too')],
    };
    expect(lists(files)).toEqual([
      ...['First', 'Second', 'Third', 'Twelfth'].map((title) => ['Rainy days', title]),
      [WATCHLIST, 'Wanted'],
      [WATCHLIST, 'Wanted too'],
    ]);
  });

  it('may also contain ratings and history', () => {
    const rated = (rating: number, title: string) => ({
      rating,
      rated_at: '2024-01-01T20:00:00.000Z',
      movie: film(title, rating),
    });
    const { entries } = read({
      'ratings-movies-1.json': [rated(9, 'Heron')],
      'ratings-movies-2.json': [rated(7, 'Tides')],
      'watched/watched-history-2.json': [{ id: 7, watched_at: '2024-03-01T20:00:00.000Z', movie: film('Seen', 3) }],
    });
    expect(entries.map((e) => [e.wanted.title, e.rating])).toEqual([
      ['Heron', 4.5],
      ['Tides', 3.5],
      ['Seen', undefined],
    ]);
    expect(entries[2]?.plays).toEqual([{ when: '2024-03-01T20:00:00Z', id: '7' }]);
  });

  it('keeps the number at the end of a list’s own name', () => {
    expect(lists({ 'lists-list-5-best-of-1999.json': [listed(1, 'Heron')] })).toEqual([['best of 1999', 'Heron']]);
  });
});

it("two imported lists with the same name get different names, of at most a queue's length", () => {
  const list = (name: string) =>
    `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2020-01-01,${name},,u,\n\nPosition,Name,Year,URL,Description\n1,Heron,2001,u,\n`;
  const long = 'Films that made me cry on long flights over water';
  const names = lists({
    'lists/a.csv': list('Rainy'),
    'lists/a-1.csv': list('Rainy'),
    'b.csv': list(long),
    'c.csv': list(`${long} again`),
  });
  expect(names.map(([name]) => name)).toEqual([
    'Rainy',
    'Rainy (2)',
    'Films that made me cry on long flights o',
    'Films that made me cry on long fligh (2)',
  ]);
});

describe('the import from TV Time', () => {
  const HEAD = 'type,created_at,watch_date,movie_name,release_date,entity_type\n';
  const records = (...rows: string[]) => ({ 'tracking-prod-records.csv': HEAD + rows.join('\n') });

  it("puts a movie on the list that the movie's newest row names, whatever the order of rows and the case of names", () => {
    const all = records(
      'watch,2024-03-02 21:00:00,2024-03-02 21:00:00,Heron,2001-02-03,movie',
      'follow,2024-03-01 20:00:00,,Heron,2001-02-03,movie',
      'towatch,2024-03-03 20:00:00,,Tides,2001-02-03,movie',
      'watch,2024-03-04 20:00:00,2024-03-04 20:00:00,ECHO,2001-02-03,movie',
      'towatch,2024-03-05 20:00:00,,Echo,2001-02-03,movie',
    );
    expect(lists(all)).toEqual([
      [SEEN, 'Heron'],
      [WATCHLIST, 'Tides'],
      [WATCHLIST, 'Echo'],
    ]);
    expect(whens(all)).toEqual(['2024-03-02T21:00:00Z', '2024-03-04T20:00:00Z']);
  });

  it('yields each viewing of a movie, and each episode with its date', () => {
    const v2 =
      'key,created_at,series_name,season_number,episode_number,is_archived\nwatch-episode-9,2024-03-02 21:00:00,Tides (2011),2,3,\nuser-series-7,2024-01-01 00:00:00,Echo,1,1,true\n';
    const files = {
      ...records(
        'watch,2024-03-01 21:00:00,,Heron,2001-02-03,movie',
        'rewatch,2024-03-09 21:00:00,,Heron,2001-02-03,movie',
      ),
      'tracking-prod-records-v2.csv': v2,
    };
    expect(plays(files)).toEqual([
      { when: '2024-03-01T21:00:00Z' },
      { when: '2024-03-09T21:00:00Z' },
      { season: 2, episode: 3, when: '2024-03-02T21:00:00Z' },
    ]);
    expect(
      read(files)
        .entries.slice(1)
        .map((e) => [e.wanted.title, e.wanted.year, e.list, e.state]),
    ).toEqual([
      ['Tides', 2011, HISTORY, undefined],
      ['Echo', null, HISTORY, 'dropped'],
    ]);
  });
});

describe('the import from IMDb', () => {
  const HEAD = 'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year\n';
  const of = (type: string) =>
    read({ 'ratings.csv': `${HEAD}tt0000001,8,2020-02-02,Heron,Airone,u,${type},7,90,2001\n` }).entries;

  it.each([
    ['Movie', 'movie', undefined],
    ['tvMiniSeries', 'tv', undefined],
    ['Serie TV', null, true],
    ['Video Game', null, true],
    ['Short', null, true],
  ])('reads the type "%s" as %s', (type, expected, asks) => {
    expect(of(type).map((e) => [e.wanted.type, e.asks])).toEqual([[expected, asks]]);
  });

  it('adds no episodes, and no viewing for a rating', () => {
    expect(of('TV Episode')).toEqual([]);
    expect(of('Movie')[0]?.plays).toBeUndefined();
  });

  it('reads columns in another language and order, commas for decimal points, and days before months', () => {
    const { entries } = read({
      'ratings.csv':
        'Titolo;Const;Anno;Il tuo voto;Data voto\nHeron;tt0000001;2001;7,5;31/01/2020\nTides;tt0000002;;8;02/03/2020\n',
    });
    expect(entries.map((e) => [e.wanted, e.rating, e.at])).toEqual([
      [{ title: 'Heron', year: 2001, type: null, imdb: 'tt0000001' }, 4, '2020-01-31T12:00:00.000Z'],
      [{ title: 'Tides', year: null, type: null, imdb: 'tt0000002' }, 4, '2020-03-02T12:00:00.000Z'],
    ]);
  });
});

describe('the import from Letterboxd', () => {
  const HEAD = 'Date,Name,Year,Letterboxd URI';

  it('reads each line as a movie or show, or as a season when the name has one', () => {
    const { entries } = read({ 'watchlist.csv': `${HEAD}\n2024-01-01,Tides: The Ebb,2019,u\n` });
    expect(entries[0]?.wanted.type).toBe('movie');
    expect(entries[0]?.others).toEqual([
      { title: 'Tides: The Ebb', year: 2019, type: 'tv' },
      { title: 'Tides', year: null, type: 'tv' },
    ]);
  });

  it('reads viewings from the diary, undated viewings from watched marks, and no viewings from watchlist and ratings', () => {
    expect(
      plays({
        'diary.csv': `${HEAD},Rating,Rewatch,Tags,Watched Date\n2024-01-03,Heron,2001,https://boxd.it/a,4,Yes,,2024-01-02\n`,
        'ratings.csv': `${HEAD},Rating\n2024-01-03,Heron,2001,u,4\n`,
        'watchlist.csv': `${HEAD}\n2024-01-03,Tides,2001,u\n`,
        'watched.csv': `${HEAD}\n2024-01-09,Heron,2001,u\n`,
      }),
    ).toEqual([
      { when: '2024-01-02', id: 'https://boxd.it/a' },
      { when: 'unknown', isSummary: true },
    ]);
  });

  it("reads Letterboxd's own import format", () => {
    const { entries } = read({
      'export.csv': 'tmdbID,imdbID,Title,Year,WatchedDate,Rating10,Rewatch\n5,tt0000001,Heron,2001,2024-01-02,9,true\n',
    });
    expect(entries).toMatchObject([
      {
        wanted: { tmdb: 5, imdb: 'tt0000001', type: 'movie' },
        rating: 4.5,
        plays: [{ when: '2024-01-02' }],
        list: SEEN,
      },
    ]);
  });
});

it('the import from Simkl omits private memos, and puts unfinished shows on the watchlist', () => {
  const HEAD = 'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n';
  const row = (state: string, type = 'tv') => `1,Tides,${type},2011,${state},s2e3,2024-01-05,,lend it to K.,,6,\n`;
  const { entries } = read({
    'simkl.csv': HEAD + row('watching') + row('hold') + row('dropped') + row('plantowatch') + row('completed', 'movie'),
  });
  expect(entries.map((e) => e.text)).toEqual(Array(5).fill(undefined));
  expect(entries.map((e) => [e.list, e.state])).toEqual([
    [WATCHLIST, 'watching'],
    [WATCHLIST, 'paused'],
    [HISTORY, 'dropped'],
    [WATCHLIST, undefined],
    [SEEN, undefined],
  ]);
  expect(entries[0]).toMatchObject({
    upTo: { season: 2, episode: 3 },
    plays: [{ season: 2, episode: 3, when: '2024-01-05' }],
  });
});

describe('an imported date', () => {
  const netflix = (...dates: string[]) =>
    whens({ 'NetflixViewingHistory.csv': `Titel,Datum\n${dates.map((d) => `Heron,${d}`).join('\n')}` });

  it.each<[string, string[], unknown[]]>([
    ['month first', ['1/2/20', '12/31/19'], ['2020-01-02', '2019-12-31']],
    ['day first', ['1/2/20', '31/12/19'], ['2020-02-01', '2019-12-31']],
    ['with points, as day first', ['01.02.2020'], ['2020-02-01']],
    [
      'as unknown if it is the first day of 1970, in the future or has no valid month',
      ['1970-01-01', '2999-01-01', '2020-13-01', ''],
      ['unknown', 'unknown', 'unknown', 'unknown'],
    ],
    [
      'as ambiguous if the whole column fits both formats',
      ['1/2/20', '3/3/20'],
      [{ monthFirst: '2020-01-02', dayFirst: '2020-02-01' }, '2020-03-03'],
    ],
  ])('is read %s', (_how, dates, expected) => {
    expect(netflix(...dates)).toEqual(expected);
  });
});

describe('the import from Netflix', () => {
  it('reads the show of an episode, with the names of season and episode', () => {
    const { entries } = read({
      'a.csv':
        'Title,Date\nTides: Season 2: The Ebb: Part 1,2020-01-02\nTides: Tides 3: Foam,2020-01-02\nTides: Foam,2020-01-02\n',
    });
    expect(entries.map((e) => [e.wanted.title, e.others?.[0]?.title, e.plays?.[0]?.names])).toEqual([
      ['Tides', undefined, { season: 'Season 2', episode: 'The Ebb: Part 1' }],
      ['Tides', 'Tides: Tides 3: Foam', { season: 'Tides 3', episode: 'Foam' }],
      ['Tides: Foam', 'Tides', { season: '', episode: 'Foam' }],
    ]);
  });
});

it('the import names the files in which it found nothing', () => {
  expect(
    read({ 'watchlist.csv': 'Date,Name,Year,Letterboxd URI\n2024-01-02,Heron,2001,u\n', 'tokens.json': '{}' }).unread,
  ).toEqual(['tokens.json']);
});
