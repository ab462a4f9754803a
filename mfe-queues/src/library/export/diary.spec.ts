import fc from 'fast-check';
import { csvOf } from '../csv.ts';
import { WATCHLIST } from '../sources/entry.ts';
import { diaryAsJson } from './diary.ts';
import type { ExportedPlay } from './exported.ts';
import { brought, shape, somePlays } from './round-trip.fixture.ts';

describe('an exported diary', () => {
  it('keeps all plays when it is exported as our JSON and imported again', () => {
    fc.assert(
      fc.property(somePlays, (plays) => {
        const { plays: back } = brought({ 'plays.json': diaryAsJson(plays) });
        expect(back.map((p) => shape(p, [p.stars ?? null, p.private ?? false])).toSorted()).toEqual(
          plays.map((p) => shape(p, [p.stars, p.private])).toSorted(),
        );
      }),
    );
  });

  it("keeps the states of all shows when the member's own download is imported again", () => {
    const states = fc.dictionary(
      fc.constantFrom('tv_1', 'tv_2', 'tv_3', 'tv_4', 'tv_5', 'tv_6'),
      fc.constantFrom('watching' as const, 'paused' as const, 'dropped' as const),
    );
    fc.assert(
      fc.property(somePlays, states, (plays, said) => {
        const rows = Object.entries(said).map(([mediaType_vid, state]) => ({
          ...{ mediaType_vid, title: 'Tides', year: 2011, state },
        }));
        const { states: back } = brought({
          'plays.json': diaryAsJson(plays),
          'show-states.json': JSON.stringify(rows),
        });
        expect(Object.fromEntries(back.map((s) => [s.mediaType_vid, s.state]))).toEqual({ ...said });
      }),
    );
  });

  it('is identical when it is imported and exported once more', () => {
    fc.assert(
      fc.property(somePlays, (plays) => {
        const again = (JSON.parse(diaryAsJson(plays)) as ExportedPlay[]).map((p) => ({
          ...p,
          source: p.source || null,
        }));
        expect(diaryAsJson(again)).toBe(diaryAsJson(plays));
      }),
    );
  });
});

it("the import of a member's own download reads all its data once, and finds shared queues by name", () => {
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
  const { matched, plays, lists } = brought(zip);
  expect(lists).toEqual([
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
