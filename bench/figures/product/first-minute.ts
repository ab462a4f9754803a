import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@videoqs/stack/processes/free-port';
import { Stack } from '@videoqs/stack/stack';
import autocannon from 'autocannon';
import { membersWith, pairOf } from '../../data/seed.ts';
import { type Figure, figureOf, ratioAtMost } from '../../measure/figure.ts';
import { TestBed } from '../../measure/test-bed.ts';

const LIMITS = { CALLS_PER_MINUTE: '1000000000', SIGN_UPS_PER_HOUR: '1000000000' };
const JSON_POST = { method: 'POST' as const, headers: { 'content-type': 'application/json' } };
const CALLS = [
  { path: '/api/queues/fetchMyQueue', body: {} },
  { path: '/api/movies/fetchMovieByID', body: { vid: 603 } },
  { path: '/api/plays/fetchUpNext', body: {} },
  { path: '/api/plays/fetchDiary', body: {} },
];
const WARM_UP = { WARM_UP_CALLS: '1200', WARM_UP_SECONDS: '60' };

/**
 * Compares the p99 of a member's calls in the first minute after a start to that in the second minute, at 100 calls a
 * second. The baseline is the first minute after a start without a warm-up.
 */
export async function firstMinute(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'videoqs-first-minute-'));
  const started = async <T>(env: Record<string, string>, use: (bed: TestBed) => Promise<T>): Promise<T> => {
    const stack = await Stack.start({ dataDir, port: await freePort(), say: () => {}, env: { ...LIMITS, ...env } });
    const bed = new TestBed(stack);
    try {
      return await use(bed);
    } finally {
      await bed.close();
      await stack.stop();
    }
  };
  const minute = async (bed: TestBed, pair: object): Promise<number> => {
    const requests = CALLS.map(({ path, body }) => ({
      path,
      body: JSON.stringify({ ...body, ...pair }),
      ...JSON_POST,
    }));
    const result = await autocannon({
      url: bed.urlOf(''),
      connections: 8,
      overallRate: 100,
      duration: 60,
      requests,
    });
    if (result.non2xx || result.errors) throw new Error(`${result.non2xx} calls refused, ${result.errors} failed`);
    return result.latency.p99;
  };
  try {
    const [member] = await started({}, (bed) => membersWith(bed, 50));
    const run = (env: Record<string, string>) =>
      started(env, async (bed) => {
        const [first, second] = [await minute(bed, pairOf(member)), await minute(bed, pairOf(member))];
        return { first, second };
      });
    const warm = await run(WARM_UP);
    const cold = await run({});
    return [
      figureOf('first minute after a start, p99', 'ms', { ours: warm.first, baseline: warm.second }, ratioAtMost(1.5)),
      figureOf('first minute without a warm-up, p99', 'ms', { ours: cold.first, baseline: cold.second }),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
