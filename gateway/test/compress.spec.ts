import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { request } from 'undici';
import { type TestGateway, testGateway } from './doubles.fixture.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());

const long = (bytes: number) => JSON.stringify({ text: 'ein Käfer, '.repeat(bytes / 12) });
const QUEUE = '/api/queues/fetchMyQueue';
/** Requests a path. @returns the response as it was received, without decompressing it */
async function ask(path: string, accept?: string, from = gateway) {
  const { statusCode, headers, body } = await request(from.origin + path, {
    method: path.startsWith('/api/queues') ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(accept && { 'accept-encoding': accept }) },
    ...(path.startsWith('/api/queues') && { body: '{}' }),
  });
  return { statusCode, headers, bytes: Buffer.from(await body.arrayBuffer()) };
}
const unpacked: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

describe('an answer of the gateway', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd', 14_000],
    ['gzip, deflate, br', 'br', 14_000],
    ['gzip', 'gzip', 14_000],
    ['zstd', 'zstd', 200_000], // This text is so large that it is compressed in another thread.
    ['br', 'br', 200_000],
    ['gzip', 'gzip', 200_000],
  ])('is sent to a client that accepts %s in the encoding %s', async (accept, encoding, size) => {
    gateway.upstreamBehaves((_q, r) => r.end(long(size)));
    const { headers, bytes } = await ask(QUEUE, accept);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'content-length': String(bytes.length),
      'content-type': 'application/json',
    });
    expect(bytes.length).toBeLessThan(size / 10);
    expect(unpacked[encoding]?.(bytes).toString()).toBe(long(size));
  });

  it('is sent uncompressed to a client that accepts no encoding, with a Vary header for caches', async () => {
    gateway.upstreamBehaves((_q, r) => r.end(long(14_000)));
    for (const accept of [undefined, 'identity', 'br;q=0']) {
      const { headers, bytes } = await ask(QUEUE, accept);
      expect(headers).toMatchObject({ vary: 'accept-encoding' });
      expect(headers['content-encoding']).toBeUndefined();
      expect(bytes.toString()).toBe(long(14_000));
    }
  });

  it('is left uncompressed up to 1 kB', async () => {
    gateway.upstreamBehaves((_q, r) => r.end(long(900)));
    const { headers } = await ask(QUEUE, 'br');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('vary');
  });

  it('is not compressed again when its service compressed it', async () => {
    const packed = gzipSync(Array.from({ length: 2_000 }, (_, i) => String(i * 7919)).join());
    expect(packed.length).toBeGreaterThan(2_000);
    gateway.upstreamBehaves((_q, r) => r.setHeader('content-encoding', 'gzip').end(packed));
    const { headers, bytes } = await ask(QUEUE, 'gzip, zstd');
    expect(headers['content-encoding']).toBe('gzip');
    expect(bytes.equals(packed)).toBe(true);
  });
});

it('compresses pages and documents', async () => {
  gateway.upstreamBehaves((_q, r) => r.end(long(4_000)));
  for (const path of ['/movie/603', '/api/docs', '/api/openapi.json']) {
    const { headers, bytes } = await ask(path, 'zstd');
    expect([path, headers['content-encoding'], headers.vary]).toEqual([path, 'zstd', 'accept-encoding']);
    expect(zstdDecompressSync(bytes).toString()).toMatch(/^(<!doctype|\{)/);
  }
});

it('sends a precompressed build file unchanged', async () => {
  const { headers, bytes } = await ask('/s/frame.12345678.js', 'br, zstd');
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(bytes).toString()).toContain('console.log');
});

it('compresses nothing when the proxy in front of the gateway compresses', async () => {
  const plain = await testGateway({ COMPRESS: 'off' });
  plain.upstreamBehaves((_q, r) => r.end(long(14_000)));
  const { headers, bytes } = await ask(QUEUE, 'zstd, br', plain);
  expect(headers['content-encoding']).toBeUndefined();
  expect(bytes.toString()).toBe(long(14_000));
  await plain.stop();
});
