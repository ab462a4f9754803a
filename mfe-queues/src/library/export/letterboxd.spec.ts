import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { WATCHLIST } from '../sources/entry.ts';
import type { ExportedPlay } from './exported.ts';
import { archiveForLetterboxd } from './letterboxd.ts';
import { broughtFrom, shape, someData } from './round-trip.fixture.ts';

const isMovie = ({ mediaType_vid }: { mediaType_vid: string }) => mediaType_vid.startsWith('movie_');

/** Leaves out plays of unknown date if the movie also has a play with a date, because an import does so. */
function kept(plays: readonly ExportedPlay[]): ExportedPlay[] {
  const dated = new Set(plays.filter((p) => p.watchedAt !== 'unknown').map((p) => p.mediaType_vid));
  return plays.filter((p) => p.watchedAt !== 'unknown' || !dated.has(p.mediaType_vid));
}

const movie = (n: number) => ({ mediaType_vid: `movie_${n}`, title: `No. ${n}`, year: 2001 });
const said = { spoiler: false, at: '2024-02-03T10:00:00.000Z' };
const play = (n: number, day: string | null): ExportedPlay => ({
  ...{ ...movie(n), season: null, episode: null, stars: null, private: false, source: null },
  ...{ watchedAt: day ?? 'unknown', day, rewatch: null },
});

describe("an archive in Letterboxd's format", () => {
  it('keeps days, stars, texts, tags, watchlist and lists of movies when it is imported again', () => {
    fc.assert(
      fc.property(someData, (data) => {
        const back = broughtFrom(archiveForLetterboxd(data));
        const days = data.plays.filter(isMovie).map((p) => ({ ...p, watchedAt: p.day ?? 'unknown' }));
        expect(back.plays.map((p) => shape(p)).toSorted()).toEqual(
          [...new Set(kept(days).map((p) => shape(p)))].toSorted(),
        );
        const reviews = data.reviews.filter(isMovie);
        expect(new Set(back.reviews.map((r) => [r.mediaType_vid, r.rating, r.text ?? '']))).toEqual(
          new Set(reviews.map((r) => [r.mediaType_vid, r.stars, r.text])),
        );
        for (const { name, items } of [{ name: WATCHLIST, items: data.watchlist }, ...data.lists])
          expect(back.lists.find(({ list }) => list === name)?.keys ?? []).toEqual(
            items.filter(isMovie).map((item) => item.mediaType_vid),
          );
        const told = new Set([...days, ...reviews].map((one) => one.mediaType_vid));
        const tagged = back.words.flatMap((row) => (row.tags ? [[row.mediaType_vid, row.tags] as const] : []));
        expect(Object.fromEntries(tagged)).toEqual(
          Object.fromEntries(Object.entries(data.tags).filter(([key]) => told.has(key))),
        );
        expect([back.passed, back.unread]).toEqual([[], []]);
      }),
    );
  });

  it("contains each review's text once, and lists reviews of movies without plays in a file without dates", () => {
    const archive = archiveForLetterboxd({
      plays: [play(1, '2024-02-03'), play(1, '2023-01-01')],
      reviews: [
        { ...movie(1), ...said, stars: 4.5, text: 'Wet' },
        { ...movie(2), ...said, stars: 3, text: 'Dry' },
        { ...movie(3), ...said, stars: 2, text: '' },
        { ...movie(4), ...said, mediaType_vid: 'tv_4', stars: 2, text: 'A show' },
      ],
      ...{ watchlist: [], lists: [], tags: { movie_2: ['rain, heavy'] } },
    });
    const files = Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes).split('\r\n')]);
    expect(Object.fromEntries(files)).toEqual({
      'diary.csv': [
        'tmdbID,Title,Year,WatchedDate,Rating,Rewatch,Tags,Review',
        '1,No. 1,2001,2024-02-03,4.5,false,,Wet',
        '1,No. 1,2001,2023-01-01,4.5,false,,',
        '',
      ],
      'reviews.csv': ['tmdbID,Title,Year,Rating,Tags,Review', '2,No. 2,2001,3,rain heavy,Dry', '3,No. 3,2001,2,,', ''],
    });
  });

  it('has a file for each list, even if the names differ only in characters that file names cannot contain', () => {
    const items = [{ ...movie(1), addedAt: said.at }];
    const lists = ['A?', 'A!', 'a*'].map((name, n) => ({ queueID: n + 1, name, items }));
    const archive = archiveForLetterboxd({ plays: [], reviews: [], watchlist: items, lists, tags: {} });
    expect(Object.keys(unzipSync(archive))).toEqual(['watchlist.csv', 'lists/A.csv', 'lists/A-2.csv', 'lists/a-3.csv']);
  });
});
