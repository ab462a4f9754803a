import { jest } from '@jest/globals';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { WATCHLIST } from '../sources/entry.ts';
import type { Exported } from './exported.ts';
import { broughtFrom, shape, someData } from './round-trip.fixture.ts';
import { archiveForTrakt } from './trakt.ts';

const NOTHING: Exported = {
  ...{ plays: [], reviews: [], watchlist: [], lists: [], dropped: [], notes: [], likes: [], tags: {} },
};
const rowsIn = (archive: Uint8Array, name: string) => JSON.parse(strFromU8(unzipSync(archive)[name] as Uint8Array));
const keysOf = (rows: readonly { mediaType_vid: string }[]) => rows.map((row) => row.mediaType_vid);

describe("an archive in Trakt's format", () => {
  it('keeps everything except tags when it is imported again', () => {
    fc.assert(
      fc.property(someData, (data) => {
        const back = broughtFrom(archiveForTrakt(data));
        expect(back.plays.map((p) => shape(p, [p.stars ?? null])).toSorted()).toEqual(
          data.plays.map((p) => shape(p, [p.stars])).toSorted(),
        );
        const reviews = data.reviews.map(({ mediaType_vid, stars, text, spoiler, at }) => ({
          ...{ mediaType_vid, rating: stars, at },
          ...(text && { text, ...(spoiler && { spoiler }) }),
        }));
        expect(new Set(back.reviews)).toEqual(new Set(reviews));
        const lists = [{ name: WATCHLIST, items: data.watchlist }, ...data.lists];
        for (const { name, items } of lists)
          expect(back.lists.find(({ list }) => list === name)?.keys ?? []).toEqual(keysOf(items));
        expect(back.states.filter(({ state }) => state === 'dropped').map((s) => s.mediaType_vid)).toEqual(
          expect.arrayContaining(keysOf(data.dropped)),
        );
        expect(back.states).toHaveLength(data.dropped.length);
        const words = back.words.flatMap(({ mediaType_vid, at, note, isLiked }) => [
          ...(note === undefined ? [] : [`${mediaType_vid} ${at} ${note}`]),
          ...(isLiked ? [`${mediaType_vid} ${at}`] : []),
        ]);
        expect(words.toSorted()).toEqual(
          [
            ...data.notes.map((n) => `${n.mediaType_vid} ${n.at} ${n.text}`),
            ...data.likes.map((l) => `${l.mediaType_vid} ${l.at}`),
          ].toSorted(),
        );
        expect([back.passed, back.unread]).toEqual([[], []]);
      }),
    );
  });

  it('is identical when the same data is exported on another day', () => {
    fc.assert(
      fc.property(someData, (data) => {
        const archive = archiveForTrakt(data);
        const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
        expect(archiveForTrakt(data)).toEqual(archive);
        later.mockRestore();
      }),
      { numRuns: 10 },
    );
  });

  it('rates an episode once, with the stars of its newest play that has stars', () => {
    const play = { mediaType_vid: 'tv_1', title: 'Tides', year: 2011, season: 1, private: false, source: null };
    const archive = archiveForTrakt({
      ...NOTHING,
      plays: [
        { ...play, episode: 2, watchedAt: '2024-03-01', stars: null },
        { ...play, episode: 2, watchedAt: '2023-03-01', stars: 4.5 },
        { ...play, episode: 2, watchedAt: '2022-03-01', stars: 2 },
        { ...play, episode: 3, watchedAt: 'unknown', stars: 0.5 },
      ],
    });
    const show = { title: 'Tides', year: 2011, ids: { tmdb: 1 } };
    expect(rowsIn(archive, 'ratings-episodes.json')).toEqual([
      { rated_at: '2023-03-01', rating: 9, type: 'episode', show, episode: { season: 1, number: 2 } },
      { rated_at: '1970-01-01T00:00:00.000Z', rating: 1, type: 'episode', show, episode: { season: 1, number: 3 } },
    ]);
  });

  it('splits a long history into files of 10,000 plays', () => {
    const plays = Array.from({ length: 10_001 }, (_, n) => ({
      ...{ mediaType_vid: `movie_${n + 1}`, title: 'Heron', year: 2001, season: null, episode: null, stars: null },
      ...{ private: false, source: null, watchedAt: '2024-01-02' },
    }));
    const archive = archiveForTrakt({ ...NOTHING, plays });
    expect(rowsIn(archive, 'watched-history-1.json')).toHaveLength(10_000);
    expect(rowsIn(archive, 'watched-history-2.json')).toHaveLength(1);
  });

  it('leaves out files that would be empty', () => {
    expect(Object.keys(unzipSync(archiveForTrakt(NOTHING)))).toEqual([]);
    const dropped = [{ mediaType_vid: 'tv_1', title: 'Tides', year: 2011 }];
    expect(Object.keys(unzipSync(archiveForTrakt({ ...NOTHING, dropped })))).toEqual(['hidden-dropped.json']);
  });
});
