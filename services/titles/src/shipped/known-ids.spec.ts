import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toRecord } from '../record/to-record.ts';
import { KnownIDs } from './known-ids.ts';
import { readShipped } from './shipped.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'catalogue-'));
});
afterEach(() => rmSync(dir, { recursive: true }));
const file = (name: string, text: string) => writeFileSync(join(dir, name), text);
const ENTRY = `
- id: 1
  title: 1984
  date: 2004-05-06
  runtime: 101
  rated: PG
  lang: en
  genres: Drama, Comedy
  score: 6.5
  votes: 100
  keywords: clockwork, birds
  collection: 0 = Heron Saga
  overview: "About a heron."
  cast: "Ada Bell = Heron / Crane; Ada Bell#2 = Smith"
  crew: "Cy Dunn = Director"
  watch: "US: flatrate Reelbox; rent Reelbox, Other | GB: buy Other"
`;

test('reports a name without an id and the command that creates an id, and keeps a created id', async () => {
  file('movies-1.yaml', ENTRY);
  file('people-1.yaml', '"Ada Bell": 11\n');
  const before = await readShipped(dir);
  expect(before.faults).toHaveLength(3);
  expect(before.faults).toContain('people: Cy Dunn has no id: run `catalogue mint`');
  for (const known of Object.values(before.ids)) await known.mint(before.unknown[known.kind]);
  const after = await readShipped(dir);
  expect(after.faults).toEqual([]);
  expect(after.ids.people.of('Ada Bell#2')).toBe(900_000_000);
  expect(after.ids.people.of('Cy Dunn')).toBe(900_000_001);
  expect(after.ids.collections.of('Heron Saga')).toBe(900_000_000);
});

test('keeps created ids when earlier names are added', async () => {
  file('people-minted.yaml', '"Cy Dunn": 900000000\n');
  const known = await KnownIDs.read(dir, 'people');
  expect(await known.mint(['Aa First', 'Cy Dunn', 'Zz "Q" Last'])).toBe(2);
  expect(readFileSync(join(dir, 'people-minted.yaml'), 'utf8')).toBe(
    '"Cy Dunn": 900000000\n"Aa First": 900000001\n"Zz \\"Q\\" Last": 900000002\n',
  );
  const again = await KnownIDs.read(dir, 'people');
  expect([again.of('Cy Dunn'), again.of('Zz "Q" Last'), again.faults]).toEqual([900_000_000, 900_000_002, []]);
  expect(await again.mint(['Aa First'])).toBe(0);
});

test('reports files that disagree, an id for two names, a name twice in a file, and an invalid id', async () => {
  file('people-1.yaml', '"Ada Bell": 11\n"Ben Orr": 12\n');
  file('people-2.yaml', '"Ada Bell": 13\n"Cy Dunn": 12\n"Di Eames": none\n');
  file('people-3.yaml', '"Ed Fox": 20\n"Ed Fox": 21\n');
  const { faults } = await KnownIDs.read(dir, 'people');
  expect(faults).toEqual([
    'people-2.yaml: Ada Bell is 13 here and 11 elsewhere',
    'people-2.yaml: 12 is Cy Dunn here and Ben Orr elsewhere',
    'people-2.yaml: Di Eames has no usable id',
    expect.stringMatching(/^people-3\.yaml: .*unique/s),
  ]);
});

test('converts an entry of the shipped files with two people of one name, a number as its name, and each kind of offer', async () => {
  file('movies-1.yaml', ENTRY);
  file('people-1.yaml', '"Ada Bell": 11\n"Ada Bell#2": 12\n"Cy Dunn": 13\n');
  file('collections-minted.yaml', '"Heron Saga": 900000000\n');
  const { details, faults } = await readShipped(dir);
  expect(faults).toEqual([]);
  expect(details.map(toRecord)[0]).toMatchObject({
    mediaKey: 'movie_1',
    title: '1984',
    genres: ['Drama', 'Comedy'],
    certification: 'PG',
    collection: { id: 900_000_000, name: 'Heron Saga' },
    cast: [
      { personID: 11, name: 'Ada Bell', role: 'Heron / Crane' },
      { personID: 12, name: 'Ada Bell', role: 'Smith' },
    ],
    watch: { US: { flatrate: ['Reelbox'], rent: ['Reelbox', 'Other'] }, GB: { buy: ['Other'] } },
  });
});

test.each([
  ['runtime: 101', 'runtime: soon', 'runtime'],
  ['lang: en', 'lang: english', 'lang'],
  ['date: 2004-05-06', 'date: 2004-05-36', 'date'],
  ['Cy Dunn = Director', 'Cy Dunn Director', 'crew'],
  ['US: flatrate Reelbox', 'US: lease Reelbox', 'lease'],
  ['rated: PG', 'rating: PG', 'rated'],
])('reports the place of the fault when "%s" is written as "%s"', async (right, written, place) => {
  file('movies-1.yaml', ENTRY.replace(right, written));
  file('people-1.yaml', '"Ada Bell": 11\n"Ada Bell#2": 12\n"Cy Dunn": 13\n');
  file('collections-minted.yaml', '"Heron Saga": 900000000\n');
  const { faults } = await readShipped(dir);
  expect(faults.length).toBeGreaterThan(0);
  expect(faults[0]).toMatch(/^movies-1\.yaml: 1: /);
  expect(faults.join('\n')).toContain(place);
});
