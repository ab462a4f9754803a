import fc from 'fast-check';
import { broughtReviews, type Matched } from './plan.ts';
import { readLibrary } from './read-library.ts';
import { HISTORY, SEEN, WATCHLIST } from './sources/entry.ts';

const of = (name: string, text: string) => readLibrary([{ name, text }]);
/** The facts that are read about each title, in a short form. */
const parsed = (name: string, text: string) => {
  const { sources, entries } = of(name, text);
  return [
    sources,
    entries.map((e) => [e.line, e.list, e.wanted, ...(e.rating ? [e.rating] : []), ...(e.text ? [e.text] : [])]),
  ];
};
const movie = (title: string, year: number | null, more = {}) => ({ title, year, type: 'movie', ...more });
const show = (title: string, year: number | null, more = {}) => ({ title, year, type: 'tv', ...more });

it.each<[string, string, string, unknown]>([
  [
    'a Letterboxd watchlist',
    'watchlist.csv',
    'Date,Name,Year,Letterboxd URI\r\n2024-01-02,"Harbour, Slow",1999,https://boxd.it/a\r\n',
    [['Letterboxd'], [[2, WATCHLIST, movie('Harbour, Slow', 1999)]]],
  ],
  [
    'Letterboxd ratings',
    'export/ratings.csv',
    'Date,Name,Year,Letterboxd URI,Rating\n2024-01-02,Heron,2001,https://boxd.it/a,4.5\n2024-01-02,Unrated,2001,https://boxd.it/b,\n',
    [
      ['Letterboxd'],
      [
        [2, SEEN, movie('Heron', 2001), 4.5],
        [3, SEEN, movie('Unrated', 2001)],
      ],
    ],
  ],
  [
    'Letterboxd reviews, over several lines',
    'reviews.csv',
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n2024-01-03,Heron,2001,https://boxd.it/a,4,,"Two\nlines, ""quoted""",,2024-01-02\n',
    [['Letterboxd'], [[2, SEEN, movie('Heron', 2001), 4, 'Two\nlines, "quoted"']]],
  ],
  [
    'a Letterboxd list behind its preamble',
    'lists/rainy-days.csv',
    'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2020-01-01,Rainy days!,,https://boxd.it/l,\n\nPosition,Name,Year,URL,Description\n1,Heron,2001,https://boxd.it/a,\n2,Slow Harbour,1999,https://boxd.it/b,\n',
    [
      ['Letterboxd'],
      [
        [6, 'Rainy days!', movie('Heron', 2001)],
        [7, 'Rainy days!', movie('Slow Harbour', 1999)],
      ],
    ],
  ],
  ...['deleted/reviews.csv', 'orphaned/diary.csv', 'likes/reviews.csv', 'a/likes/lists/x.csv'].map(
    (name): [string, string, string, unknown] => [
      `nothing of ${name}`,
      name,
      'Date,Name,Year,Letterboxd URI,Rating\n2024-01-02,Heron,2001,https://boxd.it/a,4.5\n',
      [[], []],
    ],
  ),
  [
    'IMDb ratings, without episodes',
    'ratings.csv',
    'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year\ntt0000001,7,2020-02-02,Heron,Heron,u,Movie,7,90,2001\ntt0000002,9,2020-02-02,Tides,Tides,u,TV Series,7,50,2011\ntt0000003,9,2020-02-02,Tide 1,x,u,TV Episode,7,50,2011\n',
    [
      ['IMDb'],
      [
        [2, SEEN, movie('Heron', 2001, { imdb: 'tt0000001' }), 3.5],
        [3, SEEN, show('Tides', 2011, { imdb: 'tt0000002' }), 4.5],
      ],
    ],
  ],
  [
    'an IMDb list',
    'Sunday-matinee.csv',
    'Position,Const,Created,Modified,Description,Title,Title Type,Year,Your Rating\n1,tt0000001,2020-01-01,,,Heron,Movie,2001,\n',
    [['IMDb'], [[2, 'Sunday matinee', movie('Heron', 2001, { imdb: 'tt0000001' })]]],
  ],
  [
    'a Trakt watchlist',
    'lists-watchlist.json',
    JSON.stringify([
      {
        type: 'movie',
        listed_at: '2020-01-01',
        movie: { title: 'Heron', year: 2001, ids: { imdb: 'tt0000001', tmdb: 5, tvdb: 9 } },
      },
      { type: 'show', show: { title: 'Tides', year: 2011, ids: { tmdb: 6, tvdb: 9 } } },
      { type: 'season', season: {} },
      null,
      7,
    ]),
    [
      ['Trakt'],
      [
        [1, WATCHLIST, movie('Heron', 2001, { imdb: 'tt0000001', tmdb: 5 })],
        [2, WATCHLIST, show('Tides', 2011, { tmdb: 6, tvdb: 9 })],
      ],
    ],
  ],
  [
    'Trakt ratings, without ratings of episodes',
    'ratings-shows.json',
    JSON.stringify([
      { rated_at: '2020-01-01T00:00:00.000Z', rating: 8, show: { title: 'Tides', year: 2011, ids: {} } },
      { rating: 2, episode: {}, show: { title: 'Tides', year: 2011, ids: {} } },
    ]),
    [['Trakt'], [[1, SEEN, show('Tides', 2011), 4]]],
  ],
  [
    'a Simkl CSV',
    'simkl.csv',
    'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n1,Heron,movie,2001,plantowatch,,,,,8,5,tt0000001\n2,Tides,tv,2011,completed,s1e1,2020-01-01,10,Wet,9,6,\n',
    [
      ['Simkl'],
      [
        [2, WATCHLIST, movie('Heron', 2001, { imdb: 'tt0000001', tmdb: 5 })],
        [3, SEEN, show('Tides', 2011, { tmdb: 6, tvdb: 9 }), 5],
      ],
    ],
  ],
  [
    'a Simkl backup',
    'SimklBackup.json',
    JSON.stringify({
      movies: [{ status: 'plantowatch', movie: { title: 'Heron', year: 2001, ids: { imdb: 'tt0000001' } } }],
      shows: [
        { status: 'watching', user_rating: 6, show: { title: 'Tides', year: 2011, ids: { tmdb: '6', tvdb: '9' } } },
      ],
    }),
    [
      ['Simkl'],
      [
        [1, WATCHLIST, movie('Heron', 2001, { imdb: 'tt0000001' })],
        [2, WATCHLIST, show('Tides', 2011, { tmdb: 6, tvdb: 9 }), 3],
      ],
    ],
  ],
  [
    'TV Time`s shows',
    'gdpr/user_tv_show_data.csv',
    'user_id,tv_show_id,tv_show_name,is_followed\n1,9,Tides,1\n1,,Old,0\n',
    [
      ['TV Time'],
      [
        [2, WATCHLIST, show('Tides', null, { tvdb: 9 })],
        [3, SEEN, show('Old', null)],
      ],
    ],
  ],
  [
    'TV Time`s movies',
    'tracking-prod-records.csv',
    'type,movie_name,release_date,created_at\nfollow,Heron,2001-02-03,2020-01-01\nwatch,Slow,1999-01-01,2020-01-01\nwatch,,,\n',
    [
      ['TV Time'],
      [
        [2, WATCHLIST, movie('Heron', 2001)],
        [3, SEEN, movie('Slow', 1999)],
      ],
    ],
  ],
  [
    'what was watched at Netflix',
    'NetflixViewingHistory.csv',
    'Title,Date\n"Tides: Season 2: The Ebb","1/2/20"\nHeron,1/2/20\nHeron: Part Two,1/2/20\nHeron: Chapter 4,1/2/20\n',
    [
      ['Netflix'],
      [
        [2, HISTORY, show('Tides', null)],
        [3, SEEN, { title: 'Heron', year: null, type: null }],
        [4, SEEN, { title: 'Heron: Part Two', year: null, type: null }],
        [5, SEEN, { title: 'Heron: Chapter 4', year: null, type: null }],
      ],
    ],
  ],
  [
    'the same in Netflix`s long form',
    'CONTENT_INTERACTION/ViewingActivity.csv',
    'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type\nAda,2020-01-01 10:00:00,1,,Heron,,tv\nAda,2020-01-01,1,,Heron Trailer,TRAILER,tv\n',
    [['Netflix'], [[2, SEEN, { title: 'Heron', year: null, type: null }]]],
  ],
  [
    'a list of Netflix',
    'MyList.csv',
    'Title Name,Date\nHeron,2020-01-01\n',
    [['Netflix'], [[2, WATCHLIST, { title: 'Heron', year: null, type: null }]]],
  ],
  [
    'semicolons, a mark of UTF-8 and empty lines',
    'watchlist.csv',
    '\uFEFFDate;Name;Year;Letterboxd URI\r\n\r\n2024-01-02;Héron;2001;https://boxd.it/a\r\n\r\n',
    [['Letterboxd'], [[3, WATCHLIST, movie('Héron', 2001)]]],
  ],
  ['an unknown format', 'notes.csv', 'a,b\n1,2\n', [[], []]],
  ['invalid JSON', 'lists-watchlist.json', '{', [[], []]],
  ['JSON of another shape', 'ratings-movies.json', '{"movie":7}', [[], []]],
  ['keys that archives hold', 'access-token.json', '[{"movie":{"title":"secret"}}]', [[], []]],
  ['nothing', 'empty.csv', '', [[], []]],
])('the import reads %s', (_what, name, text, expected) => {
  expect(parsed(name, text)).toEqual(expected);
});

it('the import ignores invalid ratings', () => {
  const line = (rating: string) => `Date,Name,Year,Letterboxd URI,Rating\n2024-01-02,Heron,2001,u,${rating}\n`;
  for (const rating of ['0', '-1', '11', 'x', 'NaN', '1e9', ''])
    expect(of('ratings.csv', line(rating)).entries[0]?.rating).toBeUndefined();
});

it('the import reads any input without throwing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('watchlist.csv', 'lists-watchlist.json', 'simkl.json', 'user_tv_show_data.csv', 'x.csv'),
      fc.oneof(fc.string({ unit: 'binary' }), fc.json()),
      (name, text) => {
        expect(Array.isArray(of(name, text).entries)).toBe(true);
      },
    ),
  );
});

it('the import cuts long texts without splitting a character, because the server refuses half characters', () => {
  const text = `${'a'.repeat(4_999)}😀`;
  const [entry] = readLibrary([
    {
      name: 'reviews.csv',
      text: `Date,Name,Year,Letterboxd URI,Rating,Review\n2024-01-02,${'b'.repeat(299)}😀,2001,x,4,${text}\n`,
    },
  ]).entries;
  expect(entry?.wanted.title).toBe('b'.repeat(299));
  const matched = { picked: { mediaType_vid: 'movie_1' }, candidates: [], isLeftOut: false, entries: [entry] };
  const [review] = broughtReviews([matched as unknown as Matched], '2026-01-01T00:00:00.000Z');
  expect(review?.text).toBe('a'.repeat(4_999));
});
