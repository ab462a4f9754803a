import { gzipSync } from 'node:zlib';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { runTmdbCommand } from '../../src/upkeep/run-command.ts';
import { movie } from '../invented.fixture.ts';
import { emptyDatabase, fill } from '../titles.fixture.ts';
import { says, startTmdb } from './tmdb-server.fixture.ts';

let db: TestDatabase;
let tmdb: Awaited<ReturnType<typeof startTmdb>>;
beforeEach(async () => {
  db = await emptyDatabase();
  tmdb = await startTmdb();
});
afterEach(async () => {
  await db.drop();
  await tmdb.stop();
});
async function run(args: string[], over: Record<string, string> = {}) {
  const output = { out: '', err: '' };
  const code = await runTmdbCommand(args, {
    env: {
      DATABASE_URL: db.url,
      TMDB_TOKEN: 'the-token',
      TMDB_URL: tmdb.origin,
      TMDB_EXPORTS_URL: `${tmdb.origin}/exports`,
      ...over,
    },
    out: { write: (t: string) => (output.out += t) },
    err: { write: (t: string) => (output.err += t) },
  });
  return { code, ...output };
}

test('the command fetch reads titles and people by id, even if the catalog lacks the id', async () => {
  tmdb.on(
    '/movie/1',
    says.json(movie(1, 'One', { credits: { cast: [{ id: 11, name: 'Ada', character: 'X' }], crew: [] } })),
  );
  tmdb.on('/person/11', says.json({ id: 11, name: 'Ada', biography: 'Born by the weir.' }));
  expect(await run(['fetch', 'movie', '1', '2'])).toEqual({
    code: 0,
    out: 'movie 1: written\nmovie 2: unknown\n',
    err: '',
  });
  expect(await run(['fetch', 'person', '11', '12'])).toEqual({
    code: 0,
    out: 'person 11: written\nperson 12: unknown\n',
    err: '',
  });
  expect(await db.orm.em.fork().execute('select biography from person')).toEqual([{ biography: 'Born by the weir.' }]);
});

const summary = (titles: string) => `titles: ${titles}\npeople: 0 looked at, 0 refreshed, 0 let go, 0 failed\n`;

test('the command refresh --all compares shipped titles with TMDB, once', async () => {
  await fill(db, [movie(1, 'One'), movie(2, 'Two')], 'shipped');
  tmdb.on('/movie/1', says.json(movie(1, 'One', { overview: 'Told anew.' })));
  expect(await run(['refresh'])).toMatchObject({ out: summary('0 looked at, 0 refreshed, 0 let go, 0 failed') });
  expect(await run(['refresh', '--all'])).toMatchObject({
    out: summary('2 looked at, 1 refreshed, 0 let go, 0 failed'),
  });
  // The fixture's clock is ahead of the real time.
  await db.orm.em.fork().execute('update title set checked_at = now() where vid = 2');
  expect(await run(['refresh', '--all'])).toMatchObject({
    out: summary('0 looked at, 0 refreshed, 0 let go, 0 failed'),
  });
});

test('the commands dumps and changes run by hand, and the command status reports their results', async () => {
  for (const kind of ['movie', 'tv', 'person'])
    tmdb.on(`/${kind}/changes`, says.json({ results: [{ id: 5 }], total_pages: 1 }));
  tmdb.on('/exports/movie_ids_11_20_2026.json.gz', (response) =>
    response.writeHead(200, { etag: '"1"' }).end(gzipSync('{"id":1}\n{"id":2}\n')),
  );
  expect((await run(['changes'])).out).toContain('changes of movie: 1 changed, 0 of them ours, 0 failed\n');
  // When the command is run by hand, changes are read again.
  expect((await run(['changes'])).out).toContain('changes of movie: 1 changed');
  const dumped = await run(['dumps', '--day', '2026-11-20']);
  expect(dumped).toMatchObject({ code: 0, out: expect.stringContaining('movie of 2026-11-20: 2 lines, 0 rejected\n') });
  const { out } = await run(['status']);
  expect(out).toContain('export movie of 2026-11-20: done, 2 lines, 0 rejected\n');
  expect(out).toMatch(/changes of tv: \d{4}-.*1 changed, 0 of them ours/);
});

test('reports the reason when TMDB refuses a request', async () => {
  tmdb.on('/movie/1', says.refused);
  expect(await run(['fetch', 'movie', '1'])).toEqual({
    code: 1,
    out: '',
    err: 'TMDB: answered 401 (code 7) to /movie/1\n',
  });
  for (const command of [['fetch', 'movie', '1'], ['changes'], ['refresh', '--all']])
    expect(await run(command, { TMDB_TOKEN: '' })).toMatchObject({ code: 1, err: 'TMDB: no token is configured\n' });
});

test('lists the commands after an unknown command', async () => {
  expect(await run(['help'])).toMatchObject({ code: 0, out: expect.stringContaining('tmdb fetch movie|tv|person ID') });
  for (const args of [
    ['fetsh'],
    ['__proto__'],
    ['fetch'],
    ['fetch', 'movie'],
    ['fetch', 'movie', 'x'],
    ['dumps', '--day', 'now'],
  ])
    expect(await run(args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('tmdb status') });
});
