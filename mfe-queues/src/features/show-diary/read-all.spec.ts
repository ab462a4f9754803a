import { jest } from '@jest/globals';
import { setUp } from '@videoqs/web/testing/set-up';
import { signInAda } from '../../test/queue-server.ts';
import { allPlays } from './read-all.ts';

const DIARY = '/api/plays/fetchDiary';
const { net } = setUp();
beforeEach(signInAda);
afterEach(() => void jest.useRealTimers());

it('goes on with a long diary after as many seconds as the server asks to wait', async () => {
  jest.useFakeTimers();
  net.fail(DIARY, 'too-many', { retryAfter: 30 });
  const plays = allPlays();
  await jest.advanceTimersByTimeAsync(29_000);
  expect(net.sent(DIARY)).toHaveLength(1);
  net.answer(DIARY, { plays: [], nextCursor: null });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await plays).toEqual([]);
  expect(net.sent(DIARY)).toHaveLength(2);
});

it('fails when the server refuses the call for another reason', async () => {
  net.fail(DIARY, 'unavailable');
  await expect(allPlays()).rejects.toThrow('server says unavailable');
});
