import { jest } from '@jest/globals';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { csvOf } from '../csv.ts';
import { readFiles } from '../files.ts';
import { plannedHistory } from '../history.ts';
import { type Matched, plannedLists, uniqueTitles } from '../plan.ts';
import { readLibrary } from '../read-library.ts';
import { WATCHLIST } from '../sources/entry.ts';
import { plannedWords } from '../words/words.ts';
import { diaryAsJson, diaryForLetterboxd, type ExportedPlay } from './diary.ts';
import { archiveForTrakt } from './trakt.ts';

/** Reads files and matches every title by its TMDB id. */
const brought = (files: Readonly<Record<string, string>>) =>
  broughtFrom(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));

function broughtFrom(zip: Uint8Array) {
  const { entries } = readLibrary(readFiles('a.zip', zip).texts);
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
  return { matched, plays: [...plannedHistory(matched, new Map(), {}).plays.values()].flat() };
}

const shape = (
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
  .map(({ vid, place, ...rest }): ExportedPlay & { day: string | null } => ({
    ...rest,
    ...{ mediaType_vid: `${place ? 'tv' : 'movie'}_${vid}`, year: 2001, source: null },
    ...{ season: place?.[0] ?? null, episode: place?.[1] ?? null, stars: place ? rest.stars : null },
    day: rest.watchedAt === 'unknown' ? null : rest.watchedAt.slice(0, 10),
  }));
/** Arbitrary plays as a member can have them: no two plays of one movie or episode at the same time. */
const library = fc.uniqueArray(play, { selector: (p) => shape(p), maxLength: 40 });

/** Leaves out plays of unknown date if the movie or episode also has a play with a date, because an import does so. */
const kept = (plays: readonly ExportedPlay[]) => {
  const thing = (p: ExportedPlay) => shape({ ...p, watchedAt: '' });
  const dated = new Set(plays.filter((p) => p.watchedAt !== 'unknown').map(thing));
  return { all: plays, without: plays.filter((p) => p.watchedAt !== 'unknown' || !dated.has(thing(p))) };
};

describe('an exported diary', () => {
  it('keeps all plays when it is exported as our JSON and imported again', () => {
    fc.assert(
      fc.property(library, (plays) => {
        const { plays: back } = brought({ 'plays.json': diaryAsJson(plays) });
        expect(back.map((p) => shape(p, [p.stars ?? null, p.private ?? false])).toSorted()).toEqual(
          plays.map((p) => shape(p, [p.stars, p.private])).toSorted(),
        );
      }),
    );
  });

  it("keeps all plays when it is exported in Trakt's format and imported again", () => {
    fc.assert(
      fc.property(library, (plays) => {
        const { plays: back } = broughtFrom(archiveForTrakt(plays, [], []));
        expect(back.map((p) => shape(p, [p.stars ?? null])).toSorted()).toEqual(
          plays.map((p) => shape(p, [p.stars])).toSorted(),
        );
      }),
    );
  });

  it("keeps notes and likes when it is exported in Trakt's format and imported again, and a later export is identical", () => {
    const at = instant.map((when) => when.replace('Z', '.000Z'));
    const about = {
      mediaType_vid: fc.constantFrom('movie_1', 'tv_1', 'tv_2'),
      title: name,
      year: fc.constant(2001),
      at,
    };
    const byTitle = { selector: (one: { mediaType_vid: string }) => one.mediaType_vid };
    const notes = fc.uniqueArray(fc.record({ ...about, text: name }), byTitle);
    fc.assert(
      fc.property(notes, fc.uniqueArray(fc.record(about), byTitle), (noted, liked) => {
        const archive = archiveForTrakt([], noted, liked);
        const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
        expect(archiveForTrakt([], noted, liked)).toEqual(archive);
        later.mockRestore();
        const { rows } = plannedWords(broughtFrom(archive).matched);
        const all = rows.flatMap(({ mediaType_vid, at: when, note, isLiked }) => [
          ...(note === undefined ? [] : [`${mediaType_vid} ${when} ${note}`]),
          ...(isLiked ? [`${mediaType_vid} ${when}`] : []),
        ]);
        expect(all.toSorted()).toEqual(
          [
            ...noted.map((n) => `${n.mediaType_vid} ${n.at} ${n.text}`),
            ...liked.map((l) => `${l.mediaType_vid} ${l.at}`),
          ].toSorted(),
        );
      }),
    );
  });

  it("keeps the days of movies when it is exported in Letterboxd's format and imported again", () => {
    fc.assert(
      fc.property(library, (plays) => {
        const movies = plays.filter((p) => p.season === null).map((p) => ({ ...p, watchedAt: p.day ?? 'unknown' }));
        const { plays: back } = brought({ 'diary.csv': diaryForLetterboxd(plays, {}) });
        expect(back.map((p) => shape(p)).toSorted()).toEqual(
          [...new Set(kept(movies).without.map((p) => shape(p)))].toSorted(),
        );
      }),
    );
  });

  it("keeps the tags of movies when it is exported in Letterboxd's format and imported again", () => {
    const tag = fc.stringMatching(/^[=+\-'"a-z][a-z" ]{0,8}[a-z]$/).map((t) => t.replace(/ +/g, ' '));
    const tags = fc.uniqueArray(tag, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('movie_1', 'movie_2', 'movie_3'), tags), (ofTitles) => {
        const plays = Object.keys(ofTitles).map((mediaType_vid) => ({
          ...{ mediaType_vid, title: 'Heron', year: 2001, season: null, episode: null, stars: null },
          ...{ private: false, source: null, watchedAt: '2024-01-02', day: '2024-01-02' },
        }));
        const { matched } = brought({ 'diary.csv': diaryForLetterboxd(plays, ofTitles) });
        const back = plannedWords(matched).rows.map((row) => [row.mediaType_vid, row.tags]);
        expect(Object.fromEntries(back)).toEqual({ ...ofTitles });
      }),
    );
  });

  it("keeps the states of all shows when the member's own download is imported again", () => {
    const states = fc.dictionary(
      fc.constantFrom('tv_1', 'tv_2', 'tv_3', 'tv_4', 'tv_5', 'tv_6'),
      fc.constantFrom('watching' as const, 'paused' as const, 'dropped' as const),
    );
    fc.assert(
      fc.property(library, states, (plays, said) => {
        const rows = Object.entries(said).map(([mediaType_vid, state]) => ({
          ...{ mediaType_vid, title: 'Tides', year: 2011, state },
        }));
        const { matched } = brought({ 'plays.json': diaryAsJson(plays), 'show-states.json': JSON.stringify(rows) });
        const back = plannedHistory(matched, new Map(), {}).states.map((s) => [s.mediaType_vid, s.state]);
        expect(Object.fromEntries(back)).toEqual({ ...said });
      }),
    );
  });

  it('is identical when it is imported and exported once more', () => {
    fc.assert(
      fc.property(library, (plays) => {
        const again = (JSON.parse(diaryAsJson(plays)) as ExportedPlay[]).map((p) => ({
          ...p,
          source: p.source || null,
        }));
        expect(diaryAsJson(again)).toBe(diaryAsJson(plays));
      }),
    );
  });
});

it("the import of a member's own download reads all its data, shared queues by name, and nothing twice", () => {
  const row = (n: number) => ({
    mediaType_vid: `movie_${n}`,
    title: `No. ${n}`,
    year: 2001,
    addedAt: '2026-01-01T00:00:00.000Z',
  });
  const table = (rows: object[]) =>
    csvOf(
      Object.keys(rows[0] ?? {}),
      rows.map((r) => Object.values(r)),
    );
  const files = {
    'queued-titles': [row(2), row(1)],
    queues: [{ queueID: 7, name: 'Friday crew' }],
    'shared-queue-titles': [{ queueID: 7, ...row(3) }],
    reviews: [
      {
        mediaType_vid: 'movie_1',
        title: 'No. 1',
        stars: 4.5,
        text: 'Wet',
        spoiler: true,
        at: '2026-01-02T10:00:00.000Z',
      },
    ],
    'show-states': [{ mediaType_vid: 'tv_9', title: 'Tides', year: 2011, state: 'paused' }],
    plays: [
      { ...row(1), season: null, episode: null, watchedAt: '2026-01-01', stars: null, private: true, source: '' },
    ],
  };
  const zip = Object.fromEntries(
    Object.entries(files).flatMap(([name, rows]) => [
      [`${name}.json`, JSON.stringify(rows)],
      [`${name}.csv`, table(rows)],
    ]),
  );
  const { matched, plays } = brought(zip);
  expect(plannedLists(matched)).toEqual([
    { list: WATCHLIST, keys: ['movie_2', 'movie_1'] },
    { list: 'Friday crew', keys: ['movie_3'] },
  ]);
  const states = matched.flatMap((m) => m.entries.flatMap((e) => (e.state ? [[e.wanted.tmdb, e.state]] : [])));
  expect(states).toEqual([[9, 'paused']]);
  expect(plays).toEqual([{ mediaType_vid: 'movie_1', watchedAt: '2026-01-01', private: true }]);
  expect(
    matched.flatMap((m) => m.entries.filter((e) => e.rating)).map((e) => [e.rating, e.text, e.spoiler, e.at]),
  ).toEqual([[4.5, 'Wet', true, '2026-01-02T10:00:00.000Z']]);
});
