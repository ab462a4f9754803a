import { jest } from '@jest/globals';
import { STREAM_BEAT_MS } from '@videoqs/contract/wire/stream';
import { eventually } from '@videoqs/stack/eventually';
import { EventStream } from '../http/event-stream.ts';
import { makeLog } from '../runtime/log.ts';
import { type Bus, makeBus } from './bus.ts';
import { Subscriptions } from './subscriptions.ts';

it('repeats a failed read without waiting for another change', async () => {
  const bus = makeBus({ DATABASE_URL: process.env.TEST_POSTGRES ?? '' });
  let tries = 0;
  const read = async () => {
    if (++tries < 3) throw new Error('no connection');
  };
  const topicOf = (key: number) => `watches-spec:${key}`;
  const subscriptions = new Subscriptions<number, EventStream<never>>(bus, makeLog('subscriptions', 'silent'), {
    topicOf,
    read,
  });
  try {
    subscriptions.add(1, new EventStream<never>());
    subscriptions.look(1);
    await eventually(async () => tries > 2);
  } finally {
    subscriptions.close();
    await bus.close();
  }
});

it('checks the subscriptions periodically only while there are subscribers', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
  let beats = 0;
  const bus = { subscribe: () => () => {} } as unknown as Bus;
  const subscriptions = new Subscriptions<number, EventStream<never>>(bus, makeLog('subscriptions', 'silent'), {
    topicOf: String,
    read: async () => {},
    onBeat: async () => void beats++,
  });
  try {
    jest.advanceTimersByTime(STREAM_BEAT_MS);
    expect(beats).toBe(0);
    const listener = new EventStream<never>();
    subscriptions.add(1, listener);
    jest.advanceTimersByTime(2 * STREAM_BEAT_MS);
    expect([beats, listener.stream.read().toString()]).toEqual([2, ':\n\n:\n\n']);
  } finally {
    subscriptions.close();
    jest.useRealTimers();
  }
});
