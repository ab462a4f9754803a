import 'reflect-metadata';
import { Controller } from '@nestjs/common';
import type { RpcAnswer, RpcParsed } from '@videoqs/contract/rpc';
import { eventually } from '@videoqs/stack/eventually';
import pino from 'pino';
import { remainingMs, TooLate } from '../runtime/deadline.ts';
import { CallFailure, Unavailable } from '../runtime/failure.ts';
import { logScope } from '../runtime/log.ts';
import { currentRequestID, withRequestID } from '../runtime/request-scope.ts';
import { freeTestPort } from '../testing/test-port.ts';
import { startTestRpc, type TestRpc, testRpcClient } from '../testing/test-rpc.ts';
import { testCard } from '../testing/test-titles.ts';
import { AnswersRpc, type RpcClient } from './rpc.ts';

/** The other service's reaction to a request; each test sets its own. */
let behave: (keys: string[]) => RpcAnswer<'titles.cards'> | Promise<RpcAnswer<'titles.cards'>>;
const asked: string[][] = [];

@Controller()
class CardsController {
  @AnswersRpc('titles.cards')
  cards({ keys }: RpcParsed<'titles.cards'>) {
    asked.push(keys);
    return behave(keys);
  }
}

/** The lead of the other machine's clock in ms. */
let ahead = 0;
const logged: Record<string, unknown>[] = [];
const log = pino({ mixin: logScope }, { write: (line: string) => void logged.push(JSON.parse(line)) });
let server: TestRpc;
let client: RpcClient;
beforeAll(async () => {
  server = await startTestRpc(CardsController, { log, now: () => Date.now() + ahead });
  client = testRpcClient({ titles: server.address }, log);
});
afterAll(async () => {
  client.close();
  await server.stop();
});
beforeEach(() => {
  asked.length = 0;
  logged.length = 0;
  ahead = 0;
  behave = (keys) => keys.map(testCard);
});
const ask = (keys = ['movie_1'], from = client, deadlineMs?: number) => from.ask('titles.cards', { keys }, deadlineMs);
const failure = (code: string) => expect.objectContaining({ code });

describe('a request to another service', () => {
  it('is answered', async () =>
    expect(await ask(['movie_1', 'tv_2'])).toEqual([testCard('movie_1'), testCard('tv_2')]));

  it('has the id of the browser request that it serves', async () => {
    const seen: (string | undefined)[] = [];
    behave = async (keys) => {
      await Promise.resolve();
      seen.push(currentRequestID());
      return keys.map(testCard);
    };
    await withRequestID('request-of-mine', () => ask());
    await ask();
    expect(seen).toEqual(['request-of-mine', '']);
  });

  it('fails with the error code and message of the other service', async () => {
    behave = () => {
      throw new CallFailure('not-found', 'No such list.');
    };
    await expect(ask()).rejects.toMatchObject({ code: 'not-found', userMessage: 'No such list.' });
    behave = async () => {
      throw new CallFailure('not-allowed', 'Not yours.');
    };
    await expect(ask()).rejects.toMatchObject({ code: 'not-allowed', userMessage: 'Not yours.' });
  });

  it('fails with "unavailable" when it crashes the other service, and reveals nothing', async () => {
    behave = () => {
      throw new Error('select * from secrets');
    };
    await expect(ask()).rejects.toEqual(new Unavailable());
  });

  it('is refused unread when its body is invalid', async () => {
    await expect(ask(['nonsense'])).rejects.toEqual(failure('invalid-body'));
    expect(asked).toEqual([]);
  });

  it('fails with "unavailable" when the answer does not match the declaration', async () => {
    behave = () => [{ title: 7 }] as never;
    await expect(ask()).rejects.toEqual(new Unavailable());
  });

  it('tells the other service how many milliseconds are left for its answer', async () => {
    const left: number[] = [];
    behave = () => {
      left.push(remainingMs());
      return [];
    };
    await ask(['movie_1'], client, 700);
    await withRequestID('request-of-mine', () => ask(), 500); // no longer than the request it belongs to
    expect(left).toEqual([expect.any(Number), expect.any(Number)]);
    expect(left[0]).toBeGreaterThan(600);
    expect(left[0]).toBeLessThanOrEqual(700);
    expect(left[1]).toBeGreaterThan(400);
    expect(left[1]).toBeLessThanOrEqual(500);
  });

  it('is not sent when the caller has stopped waiting', async () => {
    await expect(withRequestID('request-of-mine', () => ask(), 0)).rejects.toBeInstanceOf(TooLate);
    expect(asked).toEqual([]);
  });

  it('fails with "unavailable" when the answer is late', async () => {
    let answer = (_: never[]) => {};
    behave = () => new Promise((resolve) => (answer = resolve));
    await expect(ask(['movie_1'], client, 40)).rejects.toEqual(new Unavailable());
    answer([]);
    behave = (keys) => keys.map(testCard);
    expect(await ask(['movie_9'])).toEqual([testCard('movie_9')]);
  });

  it('is answered by a machine whose clock differs by less than half a minute', async () => {
    for (const ms of [-25_000, 2_000, 25_000]) {
      ahead = ms;
      expect(await ask()).toEqual([testCard('movie_1')]);
    }
    for (const ms of [-35_000, 35_000]) {
      ahead = ms;
      await expect(ask()).rejects.toEqual(new Unavailable());
    }
    expect(asked).toHaveLength(3);
  });
});

describe('the log of a failed request to another service', () => {
  const why = async (question: Promise<unknown>) => {
    await expect(withRequestID('request-7', () => question)).rejects.toEqual(new Unavailable());
    return logged.filter((line) => line.msg === 'rpc not answered');
  };

  it('has one line, with the id of the request, when the answer is invalid', async () => {
    behave = () => [{ title: 7 }] as never;
    const lines = await withRequestID('request-7', () => why(ask()));
    expect(lines).toMatchObject([{ rpc: 'titles.cards', requestID: 'request-7', err: { type: 'ZodError' } }]);
  });

  it('has one line when the answer is late, and one line when the connection closes', async () => {
    behave = () => new Promise(() => {});
    expect(await why(ask(['movie_1'], client, 30))).toMatchObject([{ err: { message: 'Timeout has occurred' } }]);
    logged.length = 0;
    const lost = testRpcClient({ titles: '127.0.0.1:1' }, log);
    expect(await why(ask(['movie_1'], lost))).toMatchObject([{ err: { code: 'ECONNREFUSED' } }]);
    lost.close();
  });
});

describe('a request to a service that cannot be reached', () => {
  it.each([
    ['whose host name does not exist', 'nowhere.invalid:4000'],
    ['whose port is closed', '127.0.0.1:1'],
    ['whose address is empty', ''],
    ['whose address has no port', 'titles'],
  ])('fails with "unavailable" for a service %s', async (_what, titles) => {
    const lost = testRpcClient({ titles });
    await expect(ask(['movie_1'], lost)).rejects.toEqual(new Unavailable());
    lost.close();
  });

  it('succeeds with the same client once the service is back', async () => {
    const own = await freeTestPort();
    const patient = testRpcClient({ titles: `127.0.0.1:${own}` });
    await expect(ask(['movie_1'], patient)).rejects.toEqual(new Unavailable());
    // the refused connection is released one turn of the event loop later
    const again = (key: string) => eventually(() => ask([key], patient).catch(() => null));
    const first = await startTestRpc(CardsController, { port: own });
    expect(await again('movie_1')).toEqual([testCard('movie_1')]);
    await first.stop();
    await expect(ask(['movie_1'], patient)).rejects.toEqual(new Unavailable());
    const second = await startTestRpc(CardsController, { port: own });
    expect(await again('movie_2')).toEqual([testCard('movie_2')]);
    patient.close();
    await second.stop();
  });
});
