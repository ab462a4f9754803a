import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { STREAM_BEAT_MS } from '@videoqs/contract/wire/stream';
import { eventually } from '@videoqs/stack/eventually';
import Fastify, { type FastifyInstance } from 'fastify';
import { EventStream } from './event-stream.ts';
import { BODY_LIMIT, fastifyOptions, PATIENCE } from './fastify-options.ts';

const patience = { request: 300, silence: 300, check: 50 };
let fastify: FastifyInstance;
let port: number;
beforeAll(async () => {
  fastify = Fastify(fastifyOptions({ patience }));
  fastify.post('/echo', async (request) => request.body);
  fastify.get('/much', async () => Buffer.alloc(50_000_000));
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (fastify.server.address() as { port: number }).port;
});
afterAll(() => fastify.close());

async function dial(sends: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {}); // the test expects the server to close the connection
  socket.write(sends);
  return socket;
}
/** Reads what the server sends until it closes. */
const replyOn = async (socket: Socket) => Buffer.concat(await socket.toArray()).toString();
/** Sends a byte at intervals until the socket is closed. */
function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write('a'), 40);
  socket.on('close', () => clearInterval(timer));
}
const open = () => new Promise<number>((resolve) => fastify.server.getConnections((_error, n) => resolve(n)));

describe('a slow client', () => {
  it.each([
    ['its headers', 'POST /echo HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['its body', 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n"'],
  ])('is disconnected when it sends %s too slowly', async (_what, sends) => {
    const socket = await dial(sends);
    trickle(socket);
    expect(await replyOn(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is disconnected when it sends nothing', async () => {
    await replyOn(await dial(''));
    expect(await eventually(async () => (await open()) === 0)).toBe(true);
  });

  it('is disconnected without an answer when it has sent nothing, because its request may be about to arrive', async () => {
    const patient = Fastify(fastifyOptions({ patience: { ...patience, silence: 60_000 } }));
    await patient.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((patient.server.address() as { port: number }).port, '127.0.0.1');
    const heard = await replyOn(socket);
    await patient.close();
    expect(heard).toBe('');
  });

  it('is disconnected when it does not read its answer', async () => {
    const socket = await dial('GET /much HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.pause();
    expect(await open()).toBe(1);
    expect(await eventually(async () => (await open()) === 0)).toBe(true);
    socket.destroy();
  });
});

it('a client has 15 s for each step in production', () => {
  expect(PATIENCE).toMatchObject({ request: 15_000, silence: 15_000 });
  expect(2 * STREAM_BEAT_MS).toBeLessThan(PATIENCE.silence); // a stream sends a beat before this limit
  expect(PATIENCE.check).toBeLessThanOrEqual(1_000);
  const { server } = Fastify(fastifyOptions());
  expect(server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 15_000, timeout: 15_000 });
});

it('refuses a body of more than 100 kB', async () => {
  const post = (length: number) =>
    fastify.inject({
      method: 'POST',
      url: '/echo',
      payload: JSON.stringify('x'.repeat(length - 2)),
      headers: { 'content-type': 'application/json' },
    });
  expect((await post(BODY_LIMIT)).statusCode).toBe(200);
  expect((await post(BODY_LIMIT + 1)).statusCode).toBe(413);
});

it('disconnects a subscriber who is more than 256 kB behind', () => {
  const behind = new EventStream<{ text: string }>();
  behind.send({ text: 'x'.repeat(250_000) });
  expect(behind.stream.destroyed).toBe(false);
  behind.send({ text: 'x'.repeat(10_000) });
  expect(behind.stream.destroyed).toBe(true);
});
