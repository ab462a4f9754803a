import { encodingFor } from './encoding.ts';

const all = ['zstd', 'br', 'gzip'] as const;

it.each<[string | string[] | undefined, string | undefined]>([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP ; q=0.5', 'gzip'],
  [['gzip', 'br'], 'br'],
  ['zstd;q=0, br;q=0.0, gzip', 'gzip'],
  ['*', 'zstd'],
  ['*, zstd;q=0', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['br;q=0', undefined],
  ['brotli, xgzip, br-x', undefined],
  ['br;q=2', undefined],
  ['br q=1', undefined],
  ['', undefined],
  [undefined, undefined],
])('answers the header Accept-Encoding %j with the encoding %j', (accept, encoding) =>
  expect(encodingFor(accept, all)).toBe(encoding),
);

it('offers only available encodings', () => expect(encodingFor('gzip, zstd', ['br'])).toBeUndefined());
