/** `npm run bench -- against URL`: measures how long a visitor's reads take on any installation. */
import { aligned } from './measure/figure.ts';
import { post, timesAtOnce, timesOf } from './measure/one-by-one.ts';
import { quantile } from './measure/rounds.ts';

/** The number of calls. It is small, because an installation limits the calls from one address. */
const CALLS = 100;
const AT_ONCE = 4;

/** What a visitor reads: the call and its body. */
const READS: Record<string, [path: string, body: object]> = {
  'a movie’s page': ['/api/movies/fetchMovieByID', { vid: 603 }],
  'a show’s page': ['/api/television/fetchTelevisionByID', { vid: 1396 }],
  search: ['/api/titles/searchTitles', { query: 'the godfather' }],
  suggestions: ['/api/titles/suggest', { query: 'godfa' }],
  'popular titles': ['/api/titles/fetchPopular', {}],
};

/**
 * Measures each read alone, and then several at once, over the real network.
 * @param url of the installation
 * @throws Error when the installation answers a read with an error
 */
export async function against(url: string): Promise<string> {
  const rows = [['read', 'p50 ms', 'p95 ms', 'p99 ms', `p50 ms, ${AT_ONCE} at once`]];
  for (const [name, [path, body]] of Object.entries(READS)) {
    const address = new URL(path, url).href;
    await post(address, body); // not measured: the first call also opens the connection
    const alone = await timesOf(CALLS, () => post(address, body));
    const together = await timesAtOnce(AT_ONCE, CALLS, (agent) => post(address, body, {}, agent));
    rows.push([
      name,
      ...[0.5, 0.95, 0.99].map((q) => quantile(alone, q).toFixed(2)),
      quantile(together, 0.5).toFixed(2),
    ]);
  }
  return aligned(rows);
}
