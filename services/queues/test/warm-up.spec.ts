import { NOBODY } from '@videoqs/node/runtime/own-calls';
import type { TestConfig } from '@videoqs/node/testing/test-service';
import { definition } from '../src/definition.ts';
import { testQueues } from './queues.fixture.ts';

test('a new copy answers the calls that it makes to itself', async () => {
  const queues = await testQueues();
  const calls = definition({} as TestConfig as never).warmUp ?? [];
  try {
    for (const { path, body } of calls)
      expect([path, await queues.call(path, body, NOBODY)]).toMatchObject([path, { status: 200 }]);
  } finally {
    await queues.stop();
  }
  expect(calls.length).toBeGreaterThan(0);
});
