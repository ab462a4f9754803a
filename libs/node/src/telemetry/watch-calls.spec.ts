import Fastify from 'fastify';
import { OWN_CALL } from '../runtime/own-calls.ts';
import { startTelemetry } from './telemetry.ts';
import { watchCalls } from './watch-calls.ts';

/** The counted calls: route, status and number. */
const counted = async (calls: Call[], routeOf?: () => string | undefined) =>
  [
    ...(await scraped(calls, { routeOf })).matchAll(
      /^videoqs_call_seconds_count\{.*route="(.*)",status="(\d+)"\} (\d+)$/gm,
    ),
  ]
    .map(([, route, status, count]) => `${route} ${status} ${count}`)
    .sort();

interface Call {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
}
/** The text of /metrics after these calls. */
async function scraped(calls: Call[], options: Parameters<typeof watchCalls>[1]): Promise<string> {
  const telemetry = await startTelemetry('queues', { HOST: '127.0.0.1', METRICS_PORT: 0 });
  const fastify = Fastify();
  watchCalls(fastify, options);
  fastify.post('/api/x', async () => ({}));
  fastify.post('/api/fails', () => Promise.reject(new Error('away')));
  fastify.get('/title/:key', async () => ({}));
  fastify.get('/stream', async (_request, reply) => reply.type('text/event-stream; charset=utf-8').send('data: 1\n\n'));
  for (const call of calls) await fastify.inject(call);
  const text = await (await fetch(`http://127.0.0.1:${telemetry.port}/metrics`)).text();
  await fastify.close();
  await telemetry.close();
  return text;
}

describe('observed calls', () => {
  it('are counted once each, by route and status', async () => {
    const calls = ['/api/x', '/api/fails', '/api/x', '/api/x?y=1'].map((url) => ({ method: 'POST' as const, url }));
    expect(await counted(calls)).toEqual(['/api/fails 500 1', '/api/x 200 3']);
  });

  it('are counted by the route\'s pattern, or as "none" without a route', async () => {
    const calls = ['/title/a', '/title/b', '/c', '/d', '/api/x'].map((url) => ({ method: 'GET' as const, url }));
    expect(await counted([...calls, { method: 'POST', url: '/api/x' }])).toEqual([
      '/api/x 200 1',
      '/title/:key 200 2',
      'none 404 3',
    ]);
  });

  it('are counted under the name that the caller of watchCalls chose', async () => {
    expect(await counted([{ method: 'GET', url: '/title/a' }], () => '/api (titles)')).toEqual(['/api (titles) 200 1']);
  });

  it('are also counted by their user journey, with failed calls separately', async () => {
    const calls = ['/api/x', '/api/fails', '/api/x', '/title/a'].map((url) => ({ method: 'POST' as const, url }));
    const text = await scraped(calls, { journeyOf: ({ url }) => (url.startsWith('/api/') ? 'search' : undefined) });
    expect([...text.matchAll(/^videoqs_journey_seconds_count\{(.*)\} (\d+)$/gm)].map((m) => m.slice(1)).sort()).toEqual(
      [
        ['part="queues",journey="search",outcome="failed"', '1'],
        ['part="queues",journey="search",outcome="ok"', '2'],
      ],
    );
  });

  it('are not counted when a new copy of the service calls itself to warm up', async () => {
    const call = { method: 'POST' as const, url: '/api/x' };
    expect(await counted([call, { ...call, headers: OWN_CALL }])).toEqual(['/api/x 200 1']);
  });

  it('are not counted while they are open streams', async () => {
    expect(await counted([{ method: 'GET', url: '/stream' }])).toEqual([]);
  });
});
