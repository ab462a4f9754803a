import { strToU8 } from 'fflate';
import { readFiles } from '../files.ts';
import { readLibrary } from '../read-library.ts';
import { queueAsCsv, queueAsJson } from './queue.ts';

describe('an exported queue', () => {
  const items = [
    {
      mediaType_vid: 'movie_5',
      title: '=Heron, "the"',
      year: 2001,
      poster_path: null,
      runtime: 90,
      genres: [],
      addedAt: '2026-01-01T00:00:00.000Z',
      addedBy: { userID: 1, username: '@ada' },
      remindDate: false as const,
    },
    {
      mediaType_vid: 'tv_6',
      title: 'Tides\nand more',
      year: null,
      poster_path: null,
      runtime: 50,
      genres: [],
      addedAt: '2026-01-01T00:00:00.000Z',
      addedBy: { userID: 1, username: '@ada' },
      remindDate: '2026-12-01',
    },
  ];

  it.each([
    ['CSV', 'q.csv', queueAsCsv('Friday crew', items)],
    ['JSON', 'q.json', queueAsJson('Friday crew', items)],
  ])('keeps its titles and order when it is imported from %s', (_as, name, text) => {
    const { sources, entries } = readLibrary(readFiles(name, strToU8(text)).texts);
    expect(sources).toEqual(['VideoQs']);
    expect(entries.map((e) => [e.list, e.wanted.type, e.wanted.tmdb, e.wanted.year])).toEqual([
      ['Friday crew', 'movie', 5, 2001],
      ['Friday crew', 'tv', 6, null],
    ]);
  });

  it('contains no cell that a spreadsheet would run as a formula', () => {
    const csv = queueAsCsv('+cmd', items);
    for (const cell of [`"'=Heron, ""the"""`, `'@ada`, `'+cmd`]) expect(csv).toContain(cell);
  });

  it("contains no show's id in Letterboxd's format, because Letterboxd would read it as a film's id", () => {
    const rows = queueAsCsv('x', items).split('\r\n');
    expect(rows[1]).toMatch(/^5,/);
    expect(rows[2]).toMatch(/^,"Tides/);
  });

  it('has the columns that Letterboxd reads', () => {
    expect(queueAsCsv('x', []).trim()).toBe('tmdbID,Title,Year,mediaType_vid,Queue,Added,Added by,Reminder');
  });
});
