import fc from 'fast-check';
import { csvOf } from '../csv.ts';
import { broughtReviews, longReviews, type Matched, uniqueTitles } from '../plan.ts';
import { readLibrary } from '../read-library.ts';
import type { TextFile } from '../sources/entry.ts';
import { plannedWords } from './words.ts';

/** Reads the notes, tags and likes in files. Every title is matched by the name it has there. */
function brought(files: Readonly<Record<string, string | object>>) {
  const texts = Object.entries(files).map(
    ([name, content]): TextFile => ({ name, text: typeof content === 'string' ? content : JSON.stringify(content) }),
  );
  const { entries, unread } = readLibrary(texts);
  const matched = uniqueTitles(entries).map((one): Matched => {
    const { title, year, type, tmdb } = one.wanted;
    const mediaType_vid = `${type}_${tmdb ?? title}`;
    const picked = { ...{ mediaType_vid, title, year, poster_path: null, runtime: 1, genres: [], vote_average: 0 } };
    return { ...one, candidates: [], picked, isLeftOut: false };
  });
  return { ...plannedWords(matched), entries, matched, unread };
}
const rows = (files: Parameters<typeof brought>[0]) => brought(files).rows;
const at = (day: string) => `${day}T12:00:00.000Z`;

describe('notes, tags and likes from Letterboxd', () => {
  const HEAD = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n';

  it('include the tags of diary and reviews, each tag once for a film', () => {
    const words = brought({
      'diary.csv': `${HEAD}2024-01-02,Heron,2001,u,,,"Cinema, with Ann",2024-01-01\n2024-03-02,Heron,2001,u,,Yes,"cinema,at home",2024-03-01\n`,
      'reviews.csv':
        'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n2024-01-02,Heron,2001,u,4,,Wet,"with Ann, rain",2024-01-01\n',
    });
    expect(words.figures).toEqual({ notes: 0, tags: 4, likes: 0 });
    expect(words.rows).toEqual([
      { mediaType_vid: 'movie_Heron', at: at('2024-01-01'), tags: ['Cinema', 'with Ann'] },
      { mediaType_vid: 'movie_Heron', at: at('2024-03-01'), tags: ['at home'] },
      { mediaType_vid: 'movie_Heron', at: at('2024-01-01'), tags: ['rain'] },
    ]);
  });

  it('include liked films outside lists, and no other liked or deleted items', () => {
    const films = 'Date,Name,Year,Letterboxd URI\n2024-01-02,Heron,2001,u\n';
    const words = brought({
      'a/likes/films.csv': films,
      'a/likes/reviews.csv': films,
      'a/deleted/likes/films.csv': films,
      'a/orphaned/likes/films.csv': films,
    });
    expect(words.rows).toEqual([{ mediaType_vid: 'movie_Heron', at: at('2024-01-02'), isLiked: true }]);
    expect(words.entries.map((e) => e.list)).toEqual(['\u0000history']);
    expect(words.unread).toHaveLength(3);
  });

  it('include the texts about titles of a list, and each text of a review that is not the title’s review', () => {
    const { rows: notes, matched } = brought({
      'lists/cozy.csv': 'Position,Name,Year,URL,Description\n1,Heron,2001,u,Ann chose it\n',
      'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating\n2024-01-02,Tides,2001,u,3\n',
      'reviews.csv': `${HEAD.replace('Tags', 'Review,Tags')}2024-01-02,Heron,2001,u,4,,Wet,,2024-01-01
2024-03-02,Heron,2001,u,3,Yes,Still wet,,2024-03-01
2024-03-02,Tides,2001,u,,,Salty,,2024-03-01
2024-03-02,Ebb,2001,u,,,Without stars,,2024-03-01
`,
    });
    expect(notes).toEqual([
      { mediaType_vid: 'movie_Heron', note: 'Ann chose it\n\nWet' },
      { mediaType_vid: 'movie_Ebb', at: at('2024-03-01'), note: 'Without stars' },
    ]);
    expect(broughtReviews(matched, '2026-01-01').map((r) => [r.mediaType_vid, r.rating, r.text])).toEqual([
      ['movie_Heron', 3, 'Still wet'],
      ['movie_Tides', 3, 'Salty'],
    ]);
  });

  it('count the notes, tags and reviews that are shortened', () => {
    const long = 'x'.repeat(5_001);
    const { long: words, matched } = brought({
      'reviews.csv': `${HEAD.replace('Tags', 'Review,Tags')}2024-01-02,Heron,2001,u,4,,${long},"${'y'.repeat(31)},z",
2024-01-02,Ebb,2001,u,,,${long},,
`,
    });
    expect([words, longReviews(matched)]).toEqual([2, 1]);
  });

  it("include the tags of Letterboxd's import format, without the prefix against spreadsheet formulas", () =>
    expect(
      rows({ 'mine.csv': csvOf(['tmdbID', 'Title', 'Year', 'Tags'], [[5, 'Heron', 2001, '=cozy, rain']]) }),
    ).toEqual([{ mediaType_vid: 'movie_5', tags: ['=cozy', 'rain'] }]));
});

describe('notes, tags and likes from Trakt', () => {
  const film = { title: 'Heron', year: 2001, ids: { tmdb: 5 } };
  const show = { title: 'Tides', year: 2011, ids: { tmdb: 6 } };
  const created_at = '2024-01-02T20:00:00.000Z';

  it('include notes with the season or episode that the notes are about', () =>
    expect(
      rows({
        'notes-1.json': [
          { note: { notes: 'Lend it', created_at }, movie: film },
          { note: { notes: 'All of it', created_at }, show },
          { note: { notes: 'Slow', created_at }, season: { number: 2 }, show },
          { note: { notes: 'The bridge', created_at }, episode: { season: 2, number: 3 }, show },
          { note: { notes: '  ', created_at }, movie: film },
          { note: { notes: 'a person', created_at }, person: { name: 'Ann' } },
        ],
      }),
    ).toEqual([
      { mediaType_vid: 'movie_5', at: created_at, note: 'Lend it' },
      { mediaType_vid: 'tv_6', at: created_at, note: 'All of it\n\nSeason 2: Slow\n\nS2 E3: The bridge' },
    ]));

  it('include favorites as likes and not as a list, and the notes of list entries', () => {
    const words = brought({
      'lists-favorites.json': [{ rank: 1, listed_at: created_at, notes: 'Best', movie: film }],
      'lists-watchlist.json': [{ rank: 1, listed_at: created_at, notes: 'Ann said so', show }],
    });
    expect(words.rows).toEqual([
      { mediaType_vid: 'movie_5', at: created_at, note: 'Best', isLiked: true },
      { mediaType_vid: 'tv_6', at: created_at, note: 'Ann said so' },
    ]);
    expect(words.entries.map((e) => e.list)).toEqual(['\u0000history', '\u0000watchlist']);
  });

  it('include a comment as a review with its stars, and a comment about an episode as a note', () => {
    const { rows: notes, matched } = brought({
      'comments-movies.json': [
        { comment: { comment: 'Wet', spoiler: true, created_at, user_stats: { rating: 9 } }, movie: film },
      ],
      'comments-episodes.json': [{ comment: { comment: 'The bridge' }, episode: { season: 2, number: 3 }, show }],
    });
    expect(notes).toEqual([{ mediaType_vid: 'tv_6', note: 'S2 E3: The bridge' }]);
    expect(broughtReviews(matched, '2026-01-01')).toEqual([
      { mediaType_vid: 'movie_5', rating: 4.5, text: 'Wet', spoiler: true, at: created_at },
    ]);
  });

  it('include the rating of a season as a note', () =>
    expect(
      rows({ 'ratings-seasons.json': [{ rating: 9, rated_at: created_at, season: { number: 2 }, show }] }),
    ).toEqual([{ mediaType_vid: 'tv_6', at: created_at, note: 'Season 2: 4.5 of 5 stars' }]));
});

describe('notes, tags and likes from other services', () => {
  it('include Simkl’s memos from either file as notes', () => {
    const HEAD = 'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n';
    const note = { mediaType_vid: 'movie_5', note: 'lend it to K.' };
    expect(rows({ 'simkl.csv': `${HEAD}1,Heron,movie,2001,plantowatch,,,,lend it to K.,,5,\n` })).toEqual([note]);
    const movie = { title: 'Heron', year: 2001, ids: { tmdb: 5 } };
    for (const memo of ['lend it to K.', { text: 'lend it to K.', is_private: true }])
      expect(rows({ 'simkl.json': { movies: [{ movie, status: 'plantowatch', memo }] } })).toEqual([note]);
    expect(rows({ 'simkl.json': { movies: [{ movie, status: 'plantowatch', memo: {} }] } })).toEqual([]);
  });

  it("include Yamtrack’s notes, and notes about a season with the season's rating", () => {
    const head = 'media_id,source,media_type,title,season_number,episode_number,score,status,end_date,notes\n';
    expect(
      rows({
        'y.csv': `${head}5,tmdb,movie,Heron,,,9,Completed,2024-02-09,mine\n6,tmdb,season,Tides,2,,8,Completed,2024-02-10,slow\n6,tmdb,season,Tides,3,,,Completed,,\n`,
      }),
    ).toEqual([
      { mediaType_vid: 'movie_5', at: at('2024-02-09'), note: 'mine' },
      { mediaType_vid: 'tv_6', at: at('2024-02-10'), note: 'Season 2: 4 of 5 stars. slow' },
    ]);
  });

  it('include the descriptions of titles on IMDb’s lists', () =>
    expect(
      rows({
        'cozy.csv': 'Position,Const,Created,Description,Title,Title Type,Year\n1,tt1,,Lend it,Heron,Movie,2001\n',
      }),
    ).toEqual([{ mediaType_vid: 'movie_Heron', note: 'Lend it' }]));

  it('include Ryot’s private texts as notes and its public reviews as reviews', () => {
    const review = (text: string, visibility: string, more: object) => ({ review: { text, visibility }, ...more });
    const { rows: notes, entries } = brought({
      'ryot.json': {
        metadata: [
          {
            ...{ lot: 'show', source: 'tmdb', identifier: '6', source_id: 'Tides', seen_history: [] },
            reviews: [
              review('Wet', 'public', { rating: '80' }),
              review('for me', 'private', {}),
              review('slow', 'public', { rating: '60', show_season_number: 2 }),
            ],
          },
        ],
      },
    });
    expect(notes).toEqual([{ mediaType_vid: 'tv_6', note: 'for me\n\nSeason 2: 3 of 5 stars. slow' }]);
    expect(entries[0]).toMatchObject({ rating: 4, text: 'Wet' });
  });

  it('include Watcharr’s texts, tags and season ratings, and TV Time’s favorites', () => {
    expect(
      rows({
        'watcharr.json': [
          {
            ...{ status: 'HOLD', thoughts: 'mine', tags: [{ name: 'cozy' }, 'rain', { id: 1 }] },
            content: { tmdbId: 6, title: 'Tides', type: 'tv' },
            watchedSeasons: [{ seasonNumber: 2, rating: 8 }, { seasonNumber: 3 }],
            watchedEpisodes: [{ seasonNumber: 2, episodeNumber: 1, status: 'DROPPED', rating: 4 }],
          },
        ],
      }),
    ).toEqual([
      { mediaType_vid: 'tv_6', note: 'mine\n\nSeason 2: 4 of 5 stars\n\nS2 E1: 2 of 5 stars', tags: ['cozy', 'rain'] },
    ]);
    expect(rows({ 'user_tv_show_data.csv': 'tv_show_name,is_followed,is_favorited\nTides,1,1\nEbb,1,0\n' })).toEqual([
      { mediaType_vid: 'tv_Tides', isLiked: true },
    ]);
  });
});

describe("notes, tags and likes from a member's own download", () => {
  const day = fc.integer({ min: 0, max: 400 }).map((n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString());
  const text = fc.oneof(
    fc.constantFrom('=SUM(A1)', "'quoted", 'Two, "lines"\nand more', 'Ünï – çødé', '-1', '{"a":1}'),
    fc.stringMatching(/^[a-z][a-z ]{0,20}[a-z]$/),
  );
  const key = fc.integer({ min: 1, max: 5 }).map((n) => `movie_${n}`);
  const about = (mediaType_vid: string) => ({ mediaType_vid, title: 'Heron', year: 2001 });
  const notes = fc.uniqueArray(fc.record({ key, text, at: day }), { selector: (n) => n.key });
  const likes = fc.uniqueArray(fc.record({ key, at: day }), { selector: (l) => l.key });
  const tag = fc.stringMatching(/^[=+\-a-z][a-z,]{0,8}[a-z]$/);
  const tags = fc.uniqueArray(fc.record({ key, tag, at: day }), {
    selector: (g) => `${g.key} ${g.tag}`,
    maxLength: 20,
  });

  it.each(['json', 'csv'])('keep the order of tags and the dates of likes, as %s', (kind) => {
    fc.assert(
      fc.property(notes, tags, likes, (ofNotes, ofTags, ofLikes) => {
        const inOrder = ofTags.map((g, place) => ({ ...about(g.key), tag: g.tag, place, at: g.at }));
        const tables: Record<string, object[]> = {
          notes: ofNotes.map((n) => ({ ...about(n.key), text: n.text, at: n.at })),
          tags: inOrder.toSorted((a, b) => (a.tag < b.tag ? -1 : 1)),
          likes: ofLikes.map((l) => ({ ...about(l.key), at: l.at })),
        };
        const files = Object.fromEntries(
          Object.entries(tables).flatMap(([name, all]) => {
            const [first] = all;
            if (!first) return [];
            const csv = csvOf(
              Object.keys(first),
              all.map((row) => Object.values(row)),
            );
            return [[`${name}.${kind}`, kind === 'csv' ? csv : JSON.stringify(all)]];
          }),
        );
        const back = rows(files);
        const sorted = (all: unknown[]) => all.map((one) => JSON.stringify(one)).toSorted();
        expect(sorted(back.flatMap((r) => (r.note ? [[r.mediaType_vid, r.note, r.at]] : [])))).toEqual(
          sorted(ofNotes.map((n) => [n.key, n.text, n.at])),
        );
        expect(sorted(back.flatMap((r) => (r.isLiked ? [[r.mediaType_vid, r.at]] : [])))).toEqual(
          sorted(ofLikes.map((l) => [l.key, l.at])),
        );
        for (const of of new Set(ofTags.map((g) => g.key)))
          expect(
            back.flatMap((r) => (r.mediaType_vid === of ? (r.tags ?? []).map((name) => [name, r.at]) : [])),
          ).toEqual(ofTags.flatMap((g) => (g.key === of ? [[g.tag, g.at]] : [])));
      }),
    );
  });
});

it('the import adds no notes, tags and likes of a title that is omitted or not found', () => {
  const { matched } = brought({ 'likes/films.csv': 'Date,Name,Year,Letterboxd URI\n2024-01-02,Heron,2001,u\n' });
  const none = { rows: [], figures: { notes: 0, tags: 0, likes: 0 }, long: 0 };
  expect(plannedWords(matched.map((m) => ({ ...m, isLeftOut: true })))).toEqual(none);
  expect(plannedWords(matched.map((m) => ({ ...m, picked: null })))).toEqual(none);
});
