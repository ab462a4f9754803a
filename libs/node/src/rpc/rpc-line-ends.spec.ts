import 'reflect-metadata';
import { connect, createServer, type Server } from 'node:net';
import { Controller } from '@nestjs/common';
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

let server: TestRpc;
let before: Server;
let client: RpcClient;
/** How many of the next lines end as soon as something is asked, as those of a copy that stops. */
let ending = 0;
let lines = 0;
beforeAll(async () => {
  server = await startTestRpc(CardsController);
  const port = await freeTestPort();
  before = createServer((line) => {
    lines++;
    line.on('error', () => {});
    if (ending-- > 0) return void line.once('data', () => line.destroy());
    const on = connect(Number(server.address.split(':')[1]), '127.0.0.1').on('error', () => {});
    line.pipe(on).pipe(line);
  });
  await new Promise<void>((ready) => before.listen(port, '127.0.0.1', ready));
  client = new RpcClient({ titles: `127.0.0.1:${port}` }, TEST_SECRET, pino({ level: 'silent' }));
});
afterAll(async () => {
  client.close();
  await server.stop();
  before.close();
});

it('a question whose line ends under way is put to the next copy, once', async () => {
  ending = 1;
  expect(await client.ask('titles.cards', { keys: ['movie_1'] })).toEqual([]);
  expect(lines).toBe(2);
});

it('and is refused when that one ends too', async () => {
  client.close();
  const other = new RpcClient(
    { titles: `127.0.0.1:${(before.address() as { port: number }).port}` },
    TEST_SECRET,
    pino({ level: 'silent' }),
  );
  [ending, lines] = [5, 0];
  await expect(other.ask('titles.cards', { keys: ['movie_1'] })).rejects.toMatchObject({ code: 'unavailable' });
  expect(lines).toBe(2);
  other.close();
});

it('a stranger who goes on and on is cut off, before they have filled the memory', async () => {
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
