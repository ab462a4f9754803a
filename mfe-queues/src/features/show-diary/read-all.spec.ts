import { jest } from '@jest/globals';
import { setUp } from '@videoqs/web/testing/set-up';
import { signInAda } from '../../test/queue-server.ts';
import { allPlays } from './read-all.ts';

const DIARY = '/api/plays/fetchDiary';
const { net } = setUp();
beforeEach(signInAda);
afterEach(() => void jest.useRealTimers());

it('continues to read a long diary after the wait that the server asks for', async () => {
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

it('stops reading a diary with an error when the server refuses a call for another reason', async () => {
  net.fail(DIARY, 'unavailable');
  await expect(allPlays()).rejects.toThrow('server says unavailable');
});
