import 'reflect-metadata';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Controller } from '@nestjs/common';
import { eventually } from '@videoqs/stack/eventually';
import pino from 'pino';
import { freeTestPort } from '../testing/test-port.ts';
import { startTestRpc, type TestRpc, testRpcClient } from '../testing/test-rpc.ts';
import { TEST_SECRET } from '../testing/test-secret.ts';
import { AnswersRpc, RpcClient } from './rpc.ts';

@Controller()
class CardsController {
  @AnswersRpc('titles.cards')
  cards() {
    return [];
  }
}

/** What happens to a connection: it reaches the server, or it fails as when a copy is being replaced. */
type Fate = 'answered' | 'ended' | 'reset' | 'refused';

let server: TestRpc;
let port: number;
let balancer: Server;
/** What happens to the next connections. All later connections are answered. */
let fates: Fate[] = [];
let open: Set<Socket>;
beforeAll(async () => {
  server = await startTestRpc(CardsController);
  port = await freeTestPort();
});
afterAll(() => server.stop());
beforeEach(async () => {
  open = new Set();
  balancer = createServer((line) => {
    open.add(line);
    line.on('error', () => {}).on('close', () => open.delete(line));
    const fate = fates.shift();
    if (fate === 'refused') return void line.resetAndDestroy();
    if (fate === 'ended') return void line.once('data', () => line.destroy());
    if (fate === 'reset') return void line.once('data', () => line.resetAndDestroy());
    const on = connect(Number(server.address.split(':')[1]), '127.0.0.1').on('error', () => {});
    line.pipe(on).pipe(line);
  });
  await new Promise<void>((ready) => balancer.listen(port, '127.0.0.1', ready));
});
afterEach(() => balancer.close());

const clientOf = (lineMs?: number) =>
  new RpcClient({ titles: `127.0.0.1:${port}` }, TEST_SECRET, pino({ level: 'silent' }), lineMs);
const ask = (client: RpcClient) => client.ask('titles.cards', { keys: ['movie_1'] });

it.each<[string, Fate[]]>([
  ['ends', ['ended']],
  ['is reset', ['reset']],
  ['is refused', ['refused']],
  ['and the next two connections fail', ['reset', 'refused', 'ended']],
])('the RPC client sends a request to the next copy of a service when the connection %s', async (_what, bad) => {
  fates = [...bad];
  const client = clientOf();
  expect(await ask(client)).toEqual([]);
  expect(fates).toEqual([]);
  client.close();
});

it('the RPC client refuses a request when all of its connections fail', async () => {
  fates = Array.from({ length: 20 }, () => 'ended' as const);
  const client = clientOf();
  await expect(ask(client)).rejects.toMatchObject({ code: 'unavailable' });
  expect(fates).toHaveLength(15);
  fates = [];
  client.close();
});

it('the RPC client lets no request wait or fail while an old connection is replaced', async () => {
  const client = clientOf(20);
  const used = new Set<Socket>();
  while (used.size < 5) {
    expect(await ask(client)).toEqual([]);
    for (const line of open) used.add(line);
  }
  await eventually(async () => open.size === 1);
  client.close();
  await eventually(async () => open.size === 0);
});

it('the RPC client keeps a connection in use while its replacement cannot be opened', async () => {
  const client = clientOf(20);
  await ask(client);
  const [first] = open;
  balancer.close(); // the server accepts no more connections; the open one stays
  const until = Date.now() + 200;
  while (Date.now() < until) expect(await ask(client)).toEqual([]);
  expect([...open]).toEqual([first]);
  client.close();
});

it('disconnects a stranger who keeps sending, before memory fills up', async () => {
  const [host, port] = server.address.split(':');
  const stranger = connect(Number(port), host);
  const over = new Promise((end) => stranger.on('error', () => {}).on('close', end));
  stranger.write('900000000#');
  let sent = 0;
  while (!stranger.destroyed && sent < 50_000_000) {
    const hasRoom = stranger.write('x'.repeat(100_000));
    sent += 100_000;
    if (!hasRoom) await Promise.race([new Promise((room) => stranger.once('drain', room)), over]);
  }
  expect(sent).toBeLessThan(50_000_000);
  await over;
  const known = testRpcClient({ titles: server.address });
  expect(await known.ask('titles.cards', { keys: ['movie_1'] })).toEqual([]);
  known.close();
});
