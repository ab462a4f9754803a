import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { says, startTmdb } from '../../test/tmdb/tmdb-server.fixture.ts';
import { CutOff, type FetchOptions, fetchFile } from './fetch-file.ts';

let tmdb: Awaited<ReturnType<typeof startTmdb>>;
const file = join(mkdtempSync(join(tmpdir(), 'fetched-')), 'file');
beforeAll(async () => {
  tmdb = await startTmdb();
});
afterAll(() => tmdb.stop());
beforeEach(() => tmdb.forget());
const fetched = (o: Partial<FetchOptions> = {}) =>
  fetchFile({ url: `${tmdb.origin}/file`, file, etag: '', onBytes: async () => {}, ...o });

test.each([
  ['before the response headers', says.nothing],
  ['after the response headers', says.headOnly],
])('the download of an export treats a server that stops sending %s as a cut-off download', async (_when, answer) => {
  tmdb.on('/file', answer);
  await expect(fetched({ silenceMs: 40 })).rejects.toBeInstanceOf(CutOff);
});

test('the download of an export treats an unreachable server as a cut-off download', async () => {
  await expect(fetched({ url: 'http://127.0.0.1:9/file' })).rejects.toBeInstanceOf(CutOff);
});

test('refuses more bytes than an export can have', async () => {
  tmdb.on('/file', (response) => response.writeHead(200).end(Buffer.alloc(5_000)));
  await expect(fetched({ most: 4_000 })).rejects.toThrow('more bytes');
});

test('the download of an export refuses to append bytes that do not start at the end of the stored file', async () => {
  tmdb.on('/file', (response) => response.writeHead(200, { etag: '"one"' }).end('abc'));
  await fetched();
  tmdb.on('/file', (response) =>
    response.writeHead(206, { etag: '"one"', 'content-range': 'bytes 1-5/6' }).end('bcdef'),
  );
  await expect(fetched({ etag: '"one"' })).rejects.toThrow('bytes from 1 on, not from 3 on');
  expect(readFileSync(file, 'utf8')).toBe('abc');
});

test('the download of an export does not resume with a weak ETag, because a weak ETag does not prove equal bytes', async () => {
  const marks: string[] = [];
  tmdb.on('/file', (response) => response.writeHead(200, { etag: 'W/"one"' }).end('abc'));
  await fetched({ onBytes: async ({ etag }) => void marks.push(etag) });
  expect(new Set(marks)).toEqual(new Set(['']));
});
