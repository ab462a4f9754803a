import type { ServerResponse } from 'node:http';
import { eventually } from '@videoqs/stack/eventually';
import { sessionQuestions, testGateway } from './doubles.fixture.ts';

test('a new copy calls itself, is ready afterwards, and logs none of these calls', async () => {
  const gateway = await testGateway({ WARM_UP_CALLS: 40, WARM_UP_SECONDS: 600 });
  try {
    const waiting: ServerResponse[] = [];
    gateway.upstreamBehaves((_request, response) => void waiting.push(response));
    const status = async () => (await fetch(`${gateway.origin}/readyz`)).status;
    await eventually(async () => waiting.length > 0);
    expect(await status()).toBe(503);
    gateway.upstreamBehaves((_request, response) => void response.end('{"ok":true}'));
    for (const response of waiting) response.end('{"ok":true}');
    await eventually(async () => (await status()) === 200);
    const called = new Set(gateway.seen.map(({ url }) => url));
    expect(called).toContain('/api/queues/fetchMyQueue');
    expect(called).toContain('/api/movies/fetchMovieByID');
    expect(sessionQuestions).toBeGreaterThan(0);
    expect(gateway.logged().filter((line) => String(line.path).startsWith('/api/'))).toEqual([]);
  } finally {
    await gateway.stop();
  }
});
