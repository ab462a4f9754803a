import 'reflect-metadata';
import { Controller } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClientProxyFactory, Transport } from '@nestjs/microservices';
import type { RpcParsed } from '@videoqs/contract/rpc';
import pino from 'pino';
import { firstValueFrom } from 'rxjs';
import { FailureFilter } from '../http/failure.filter.ts';
import { freeTestPort } from '../testing/test-port.ts';
import { startTestRpc, type TestRpc } from '../testing/test-rpc.ts';
import { TEST_SECRET } from '../testing/test-secret.ts';
import { type Question, seal } from './proof.ts';
import { AnswersRpc } from './rpc.ts';

const asked: string[][] = [];
@Controller()
class CardsController {
  @AnswersRpc('titles.cards')
  cards({ keys }: RpcParsed<'titles.cards'>) {
    asked.push(keys);
    return [];
  }
}

const logged: Record<string, unknown>[] = [];
const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
let server: TestRpc;
beforeAll(async () => {
  server = await startTestRpc(CardsController, { log });
});
afterAll(() => server.stop());
beforeEach(() => {
  logged.length = 0;
});
const failure = (code: string) => expect.objectContaining({ code });

describe('a request that was not sent by one of our services', () => {
  const question: Question = {
    name: 'titles.cards',
    body: { keys: ['movie_1'] },
    ms: 1_000,
    at: Date.now(),
    requestID: 'request-7',
  };
  const raw = async (envelope: unknown, pattern = 'titles.cards', address = server.address) => {
    const [host, port] = address.split(':');
    const line = ClientProxyFactory.create({ transport: Transport.TCP, options: { host, port: Number(port) } });
    return firstValueFrom(line.send(pattern, envelope as object)).finally(() => line.close());
  };

  it.each<[string, unknown]>([
    ['no proof', { question: JSON.stringify(question) }],
    ['only a body', { keys: ['movie_1'] }],
    ['nothing', {}],
    ['another secret', seal(question, 'a secret of somebody else, long enough')],
    [
      'the proof of another request',
      { ...seal(question, TEST_SECRET), question: JSON.stringify({ ...question, ms: 9 }) },
    ],
    ['the proof of another RPC', seal({ ...question, name: 'account.session' }, TEST_SECRET)],
    ['a proof of yesterday', seal({ ...question, at: Date.now() - 86_400_000 }, TEST_SECRET)],
  ])('is refused unread with %s, and the service logs the reason', async (_what, envelope) => {
    expect(await raw(seal(question, TEST_SECRET))).toEqual([]);
    asked.length = 0;
    await expect(raw(envelope)).rejects.toEqual(failure('unavailable'));
    expect(asked).toEqual([]);
    expect(logged).toMatchObject([{ rpc: 'titles.cards', refused: expect.any(String), msg: 'rpc refused' }]);
  });

  it('is refused, like every request, by a service that was started without the guard', async () => {
    const port = await freeTestPort();
    const app = await NestFactory.createMicroservice(
      { module: class Unguarded {}, controllers: [CardsController] },
      { transport: Transport.TCP, options: { host: '127.0.0.1', port }, logger: false },
    );
    app.useGlobalFilters(new FailureFilter(log));
    await app.listen();
    await expect(raw(seal(question, TEST_SECRET), 'titles.cards', `127.0.0.1:${port}`)).rejects.toEqual(
      failure('unavailable'),
    );
    await app.close();
  });
});
