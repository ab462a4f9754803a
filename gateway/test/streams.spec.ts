import type { ServerResponse } from 'node:http';
import { eventually } from '@videoqs/stack/eventually';
import { sessions, type TestGateway, testGateway } from './doubles.fixture.ts';

const PATH = '/api/queues/watchQueue';
const BASE = { userID: 1, userAUTH: 'w'.repeat(43) };
let gateway: TestGateway;
/** The open responses of the service. */
let streams: ServerResponse[] = [];
beforeEach(async () => {
  streams = [];
  sessions.set(`1:${BASE.userAUTH}`, { userID: 1, username: 'ada', imgSrc: null });
  gateway = await testGateway();
  gateway.upstreamBehaves((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write('data: 0\n\n');
    streams.push(response);
  });
});
let beat: NodeJS.Timeout;
/** The service sends beats as in production, so that no stream is ended for silence. */
beforeAll(() => {
  beat = setInterval(() => {
    for (const stream of streams) stream.write(':\n\n');
  }, 1_000);
});
afterAll(() => clearInterval(beat));
afterEach(() => gateway.stop());

/** Opens a stream and collects its events. Lines that only keep the stream open are left out. */
async function listen(path = PATH, body: object = { ...BASE, queueID: 7 }, from = {}) {
  const stop = new AbortController();
  const response = await fetch(gateway.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, br', ...from },
    body: JSON.stringify(body),
    signal: stop.signal,
  });
  const state = { response, text: '', ended: false, isBroken: false, stop: () => stop.abort() };
  void (async () => {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
      state.text += Buffer.from(chunk).toString().replaceAll(':\n\n', '');
  })()
    .catch(() => {
      state.isBroken = true;
    })
    .finally(() => {
      state.ended = true;
    });
  return state;
}

it('the gateway sends a subscriber each event without a delay, even after the time limit of calls', async () => {
  const heard = await listen();
  expect(heard.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(heard.response.headers.get('content-encoding')).toBeNull();
  await eventually(async () => heard.text === 'data: 0\n\n');
  const [stream] = streams.splice(0);
  const later = Date.now() + 3_500; // UPSTREAM_TIMEOUT_MS is 1,500, so the stream is open for longer.
  await eventually(async () => Date.now() > later);
  stream?.write('data: 1\n\n');
  await eventually(async () => heard.text === 'data: 0\n\ndata: 1\n\n');
  expect(heard.ended).toBe(false);
});

it("the gateway closes the service's connection when the listener leaves, and the listener's connection when the service ends", async () => {
  const leaves = await listen();
  await eventually(async () => streams.length === 1);
  leaves.stop();
  await eventually(async () => streams[0]?.destroyed);
  const stays = await listen();
  await eventually(async () => streams.length === 2);
  streams[1]?.end();
  await eventually(async () => stays.ended);
});

it('the gateway closes a stream cleanly, not as an error, when the service goes down', async () => {
  const heard = await listen();
  await eventually(async () => heard.text !== '');
  streams[0]?.destroy();
  await eventually(async () => heard.ended);
  expect(heard).toMatchObject({ isBroken: false, text: 'data: 0\n\n' });
});

it("the gateway closes a stream cleanly when its session ends, and leaves another session's stream open", async () => {
  const other = { userID: 2, userAUTH: 'o'.repeat(43) };
  sessions.set(`2:${other.userAUTH}`, { userID: 2, username: 'bob', imgSrc: null });
  const goesOn = await listen(PATH, { ...other, queueID: 7 });
  const heard = await listen();
  await eventually(async () => heard.text !== '' && goesOn.text !== '');
  sessions.delete(`1:${BASE.userAUTH}`);
  await eventually(async () => heard.ended);
  expect(heard.isBroken).toBe(false);
  await eventually(async () => streams[1]?.destroyed);
  expect(goesOn.ended).toBe(false);
});

it("the gateway keeps a visitor's stream open without a session, and limits the visitors' streams of one address", async () => {
  const visit = () => listen('/api/jamm/watchJamm', { jammCode: '7kQm3RtYb2' });
  const [first, ...others] = await Promise.all(Array.from({ length: 50 }, visit));
  const later = Date.now() + 1_700; // Sessions are checked every 0.8 s.
  await eventually(async () => Date.now() > later);
  expect(first?.ended).toBe(false);
  expect((await visit()).response.status).toBe(503);
  expect((await listen()).response.status).toBe(200); // A member at the same address is not affected.
  others[0]?.stop();
  await eventually(async () => (await visit()).response.status === 200);
});

it("the gateway limits the visitors' streams of one IPv6 network together", async () => {
  await gateway.stop();
  gateway = await testGateway({ TRUSTED_PROXIES: 1 });
  gateway.upstreamBehaves(
    (_request, response) => streams.push(response.writeHead(200)) && response.write('data: 0\n\n'),
  );
  const visit = (address: string) =>
    listen('/api/jamm/watchJamm', { jammCode: '7kQm3RtYb2' }, { 'x-forwarded-for': address });
  await Promise.all(Array.from({ length: 50 }, (_, nth) => visit(`2001:db8::${nth}`)));
  expect((await visit('2001:db8::ffff:1')).response.status).toBe(503);
  expect((await visit('2001:db8:0:1::1')).response.status).toBe(200);
});

it('the gateway limits the streams of each member separately', async () => {
  await Promise.all(Array.from({ length: 50 }, () => listen()));
  expect((await listen()).response.status).toBe(503);
  const other = { userID: 2, userAUTH: 'o'.repeat(43) };
  sessions.set(`2:${other.userAUTH}`, { userID: 2, username: 'bob', imgSrc: null });
  expect((await listen(PATH, { ...other, queueID: 7 })).response.status).toBe(200);
});

it.each([
  ['GET', undefined],
  ['POST', undefined],
  ['POST', 'null'],
])('the gateway lets the service refuse a stream requested by %s with the body %s', async (method, body) => {
  gateway.upstreamBehaves((_request, response) =>
    response.writeHead(405, { allow: 'POST' }).end('{"code":"method-not-allowed"}'),
  );
  const headers = { ...(body && { 'content-type': 'application/json' }) };
  const refused = await fetch(gateway.origin + PATH, { method, headers, ...(body && { body }) });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
  expect(await refused.json()).toEqual({ code: 'method-not-allowed' });
  expect(gateway.seen).toMatchObject([{ method, url: PATH, body: body ?? '{}' }]);
});

it("the gateway returns the service's refusal to the caller unchanged", async () => {
  gateway.upstreamBehaves((_request, response) => response.writeHead(403).end('{"code":"not-allowed"}'));
  const refused = await gateway.post(PATH, { ...BASE, queueID: 7 });
  expect([refused.status, await refused.json()]).toEqual([403, { code: 'not-allowed' }]);
});

it('the gateway answers 503 while the service is down', async () => {
  await gateway.stopUpstream();
  expect((await listen()).response.status).toBe(503);
});

it("open streams delay neither calls nor the gateway's shutdown", async () => {
  // Twenty streams are more than UPSTREAM_LIMIT.
  const many = await Promise.all(Array.from({ length: 20 }, () => listen()));
  gateway.upstreamBehaves((_request, response) => response.end('{"ok":true}'));
  expect((await gateway.post('/api/queues/fetchMyQueue', BASE)).status).toBe(200);
  await gateway.stopGateway();
  await eventually(async () => many.every((heard) => heard.ended));
});
