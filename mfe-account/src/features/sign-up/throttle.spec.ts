import { jest } from '@jest/globals';
import { throttle } from './throttle.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('a throttled function runs immediately the first time, and then at most once per 1000 ms with the newest arguments', async () => {
  const ran: string[] = [];
  const check = throttle(async (name: string) => {
    ran.push(name);
    return name;
  }, 1000);
  await expect(check('a')).resolves.toBe('a');
  const early = [check('ab'), check('abc')];
  await jest.advanceTimersByTimeAsync(999);
  expect(ran).toEqual(['a']);
  await jest.advanceTimersByTimeAsync(1);
  expect(ran).toEqual(['a', 'abc']);
  await expect(Promise.all(early)).resolves.toEqual(['abc', 'abc']);
  await jest.advanceTimersByTimeAsync(1000);
  await check('d');
  expect(ran).toEqual(['a', 'abc', 'd']);
});
