import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { readFiles } from '../files.ts';
import { plannedHistory } from '../history.ts';
import { broughtReviews, type Matched, plannedLists, uniqueTitles } from '../plan.ts';
import { readLibrary } from '../read-library.ts';
import { plannedWords } from '../words/words.ts';
import type { Exported, ExportedPlay } from './exported.ts';

/** Imports files and matches every title by its TMDB id. */
export const brought = (files: Readonly<Record<string, string>>) =>
  broughtFrom(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));

/** Imports an archive and matches every title by its TMDB id. */
export function broughtFrom(zip: Uint8Array) {
  const { entries, passed, unread } = readLibrary(readFiles('a.zip', zip).texts);
  const matched = uniqueTitles(entries).map((one): Matched => {
    const { title, year, type, tmdb } = one.wanted;
    const picked = {
      title,
      year,
      mediaType_vid: `${type}_${tmdb}`,
      poster_path: null,
      runtime: 1,
      genres: [],
      vote_average: 0,
    };
    return { ...one, candidates: [], picked, isLeftOut: false };
  });
  const { plays, states } = plannedHistory(matched, new Map(), {});
  return {
    ...{ matched, passed, states },
    unread: unread.filter((name) => name !== 'a.zip'), // An archive without files would not be recognized by an import.
    plays: [...plays.values()].flat(),
    lists: plannedLists(matched),
    reviews: broughtReviews(matched, '2030-01-01T00:00:00.000Z'),
    words: plannedWords(matched).rows,
  };
}

/** A play as text, so that plays can be compared in any order. */
export const shape = (
  p: { mediaType_vid: string; season?: number | null; episode?: number | null; watchedAt: string },
  more: unknown[] = [],
) => JSON.stringify([p.mediaType_vid, p.season ?? null, p.episode ?? null, p.watchedAt, ...more]);

const day = fc
  .integer({ min: 0, max: 9_000 })
  .map((n) => new Date(Date.UTC(1999, 0, 1 + n)).toISOString().slice(0, 10));
const instant = fc
  .integer({ min: 0, max: 9_000 * 1_440 })
  .map((n) => new Date(Date.UTC(1999, 0, 1, 0, n)).toISOString().replace('.000', ''));
const name = fc.oneof(
  fc.constantFrom('=SUM(A1)', "'quoted", 'Two, "lines"', 'Ünï – çødé', '+1'),
  fc.stringMatching(/^[a-z][a-z ]{0,8}[a-z]$/),
);
const play = fc
  .record({
    vid: fc.integer({ min: 1, max: 6 }),
    place: fc.option(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 4 }))),
    watchedAt: fc.oneof(day, instant, fc.constant('unknown')),
    stars: fc.option(fc.integer({ min: 1, max: 10 }).map((n) => n / 2)),
    title: name,
    private: fc.boolean(),
  })
  .map(
    ({ vid, place, ...rest }): ExportedPlay => ({
      ...rest,
      ...{ mediaType_vid: `${place ? 'tv' : 'movie'}_${vid}`, year: 2001, source: null },
      ...{ season: place?.[0] ?? null, episode: place?.[1] ?? null, stars: place ? rest.stars : null },
      day: rest.watchedAt === 'unknown' ? null : rest.watchedAt.slice(0, 10),
    }),
  );
/** Arbitrary plays that one member can have. No two plays are of the same movie or episode at the same time. */
export const somePlays = fc.uniqueArray(play, { selector: (p) => shape(p), maxLength: 40 });

const at = instant.map((when) => when.replace('Z', '.000Z'));
const movieKey = fc.integer({ min: 1, max: 9 }).map((n) => `movie_${n}`);
const showKey = fc.integer({ min: 1, max: 9 }).map((n) => `tv_${n}`);
const titleOf = (mediaType_vid: fc.Arbitrary<string>) => ({ mediaType_vid, title: name, year: fc.constant(2001) });
const anyTitle = titleOf(fc.oneof(movieKey, showKey));
/** Rows about titles, at most one for each title. */
const some = <Row extends { mediaType_vid: string }>(row: fc.Arbitrary<Row>) =>
  fc.uniqueArray(row, { selector: ({ mediaType_vid }) => mediaType_vid, maxLength: 8 });
const someItems = some(fc.record({ ...anyTitle, addedAt: at }));
const text = fc.oneof(name, fc.constantFrom('', '- dull', '=1', 'One line.\nAnother, with "quotes".'));
// Some of these names are names of files too, or lead to the same file name.
const queueName = fc.oneof(name, fc.constantFrom('reviews', 'watchlist', 'diary', 'A?', 'A!', 'Sci-fi 2', '映画'));
const tag = fc.stringMatching(/^[=+\-'"a-z][a-z" ]{0,8}[a-z]$/).map((t) => t.replace(/ +/g, ' '));

/** The arbitrary data of a member. */
export const someData: fc.Arbitrary<Exported> = fc.record({
  plays: somePlays,
  reviews: some(
    fc.record({
      ...anyTitle,
      ...{ stars: fc.integer({ min: 1, max: 10 }).map((n) => n / 2), text, spoiler: fc.boolean(), at },
    }),
  ),
  watchlist: someItems,
  lists: fc
    .uniqueArray(fc.record({ name: queueName, items: someItems }), { selector: (list) => list.name, maxLength: 5 })
    .map((lists) => lists.map((list, n) => ({ queueID: 20 + n, ...list }))),
  dropped: some(fc.record(titleOf(showKey))),
  notes: some(fc.record({ ...anyTitle, text: name, at })),
  likes: some(fc.record({ ...anyTitle, at })),
  tags: fc.dictionary(movieKey, fc.uniqueArray(tag, { minLength: 1, maxLength: 20 })),
});
