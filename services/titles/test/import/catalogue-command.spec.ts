import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { runCatalogueCommand } from '../../src/shipped/run-command.ts';
import { movie } from '../invented.fixture.ts';
import { emptyDatabase } from '../titles.fixture.ts';

let db: TestDatabase;
let dir: string;
beforeEach(async () => {
  db = await emptyDatabase();
  dir = mkdtempSync(join(tmpdir(), 'catalogue-'));
});
afterEach(async () => {
  rmSync(dir, { recursive: true });
  await db.drop();
});
const file = (name: string, content: string | Buffer) => {
  writeFileSync(join(dir, name), content);
  return join(dir, name);
};
async function run(...args: string[]) {
  const output = { out: '', err: '' };
  const code = await runCatalogueCommand(args, {
    dir,
    env: { DATABASE_URL: db.url },
    out: { write: (t: string) => (output.out += t) },
    err: { write: (t: string) => (output.err += t) },
  });
  return { code, ...output };
}
const ENTRY = (over: Record<string, string> = {}) =>
  Object.entries({
    id: '1',
    title: 'Clockwork Heron',
    date: '2004-05-06',
    runtime: '101',
    rated: 'PG',
    lang: 'en',
    genres: 'Drama',
    score: '6.5',
    votes: '100',
    keywords: 'clockwork',
    overview: '"About a heron."',
    cast: '"Ada Bell = Heron"',
    crew: '"Cy Dunn = Director"',
    watch: '"US: flatrate Reelbox"',
    ...over,
  })
    .map(([k, v], i) => `${i ? ' ' : '-'} ${k}: ${v}\n`)
    .join('');
const shipped = (over?: Record<string, string>) => {
  file('movies-1.yaml', ENTRY(over));
  file('people-1.yaml', '"Ada Bell": 11\n"Cy Dunn": 13\n');
};

test('the load command loads the catalog once, then finds no change, and later loads only changes', async () => {
  shipped();
  expect(await run('load')).toMatchObject({ code: 0, out: '1 lines: 1 added, 0 changed, 0 unchanged, 0 rejected\n' });
  expect(await run('load')).toMatchObject({ code: 0, out: 'the shipped catalogue is in already\n' });
  shipped({ runtime: '102' });
  expect(await run('load')).toMatchObject({ code: 0, out: '1 lines: 0 added, 1 changed, 0 unchanged, 0 rejected\n' });
});

test('refuses to load faulty files, and lists their faults', async () => {
  file('movies-1.yaml', ENTRY());
  const refused = await run('load');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('Ada Bell has no id: run `catalogue mint`');
  expect(await db.orm.em.fork().execute('select from title')).toHaveLength(0);
  expect(await run('mint')).toMatchObject({
    code: 0,
    out: 'people: 2 new ids\ncollections: 0 new ids\nnetworks: 0 new ids\n',
  });
  expect((await run('load')).code).toBe(0);
});

test.each(['titles.jsonl', 'titles.jsonl.gz'])(
  'imports the whole file %s, and reports and stores its invalid lines',
  async (name) => {
    const lines = [
      ...Array.from({ length: 700 }, (_, i) => JSON.stringify(movie(i + 1, `Title ${i}`))),
      '{"id": "x", "title": "Bad"}',
    ];
    const text = `${lines.join('\r\n')}\n`;
    const path = file(name, name.endsWith('.gz') ? gzipSync(text) : text);
    const first = await run('import', path);
    expect(first).toMatchObject({ code: 0, out: '701 lines: 700 added, 0 changed, 0 unchanged, 1 rejected\n' });
    expect(first.err).toContain('line 701: id: ');
    expect(first.err).toContain(`${name} 100 %\n`);
    expect(await run('import', path)).toMatchObject({
      out: '701 lines: 0 added, 0 changed, 700 unchanged, 1 rejected\n',
    });
    expect(await db.orm.em.fork().execute('select source, line from catalogue_reject')).toEqual([
      { source: name, line: 701 },
    ]);
  },
);

test('reports an incomplete or missing file before it writes anything', async () => {
  const text = Array.from({ length: 3000 }, (_, i) => JSON.stringify(movie(i + 1, `Title ${Math.sin(i)}`))).join('\n');
  const packed = gzipSync(text);
  expect((await run('import', file('cut.jsonl.gz', packed.subarray(0, packed.length / 2)))).code).toBe(1);
  expect((await run('import', join(dir, 'none.jsonl'))).code).toBe(1);
  expect(await db.orm.em.fork().execute('select from title')).toEqual([]);
});

test('the import command counts titles that the catalog has under another id, and asks about possible duplicates', async () => {
  shipped();
  await run('load');
  const people = (name: string) => ({ credits: { cast: [{ id: 20, name, character: '', order: 0 }], crew: [] } });
  const path = file(
    'theirs.jsonl',
    [
      movie(10_000_001, 'Clockwork Heron', people('Ada Bell')),
      movie(10_000_002, 'Clockwork Heron', { runtime: 20, ...people('Ada Bell') }),
    ]
      .map((one) => JSON.stringify(one))
      .join('\n'),
  );
  const asked = await run('import', path);
  expect(asked.out).toBe('2 lines: 0 added, 0 changed, 0 unchanged, 1 rejected, 1 there already under another id\n');
  expect(asked.err).toContain('line 2: This may be movie_1, Clockwork Heron (2004).');
});

const CSV = 'tmdb_id,title,release_date,genres,original_language,vote_average,vote_count\n';
test.each([
  ['1,Clockwork Heron,2004-01-01,Drama,en,6.8,9', 0, '1 movies compared, 0 not in the file, 0 mismatches'],
  ['2,Another,2004-01-01,Drama,en,6.8,9', 0, '0 movies compared, 1 not in the file, 0 mismatches'],
  ['1,Clockwork  Heron,2004-01-01,Drama,en,6.5,9', 1, 'title is "Clockwork  Heron" there'],
  ['1,Clockwork Heron,2005-01-01,Drama,en,6.5,9', 1, 'year 2004 is 2005 there'],
  ['1,Clockwork Heron,2004-01-01,Drama,fr,6.5,9', 1, 'language en is fr there'],
  ['1,Clockwork Heron,2004-01-01,Drama,en,6.9,9', 1, 'score 6.5 is 6.9 there'],
  ['1,Clockwork Heron,2004-01-01,Drama,en,,9', 1, 'score 6.5 is '],
])('reports whether the catalog differs from a file with the line "%s"', async (row, code, says) => {
  shipped();
  const checked = await run('check', file('facts.csv', `${CSV}${row}\n`));
  expect(checked.code).toBe(code);
  expect(checked.out).toContain(says);
});

test('lists the commands when the command is unknown or its file is not given', async () => {
  for (const args of [[], ['lod'], ['import'], ['__proto__'], ['toString']]) {
    const answer = await run(...args);
    expect(answer.code).toBe(2);
    expect(answer.err).toContain('catalogue import FILE');
  }
});

test('names the environment variables that a command needs', async () => {
  shipped();
  const output = { err: '' };
  const context = { dir, env: {}, out: { write: () => {} }, err: { write: (t: string) => (output.err += t) } };
  expect(await runCatalogueCommand(['load'], context)).toBe(1);
  expect(output.err).toContain('DATABASE_URL');
  expect(await runCatalogueCommand(['compare'], context)).toBe(1);
  expect(output.err).toContain('TMDB_TOKEN');
});
