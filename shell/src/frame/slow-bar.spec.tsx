import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { setUp } from '@videoqs/web/testing/set-up';
import { SlowBar } from './slow-bar.tsx';

const POPULAR = '/api/titles/fetchPopular';
const { net } = setUp({ mends: true });
function List() {
  useQuery(callOptions(POPULAR, {}), queryClient);
  return null;
}
const bar = () => screen.queryByRole('progressbar', { name: 'Still working' });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = () =>
  render(
    <>
      <SlowBar />
      <List />
    </>,
  );
beforeEach(() => {
  jest.useFakeTimers();
  net.answer(POPULAR, { results: [], nextCursor: null });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('the progress bar appears when something loads for more than a second', async () => {
  const asked = net.hold(POPULAR);
  show();
  await pass(900);
  expect(bar()).toBeNull();
  await pass(200);
  expect(bar()).toBeVisible();
  asked.release();
  await pass(100);
  expect(bar()).toBeNull();
});

it('the progress bar appears soon when visible content reloads', async () => {
  show();
  await pass(100);
  const asked = net.hold(POPULAR);
  act(() => void queryClient.invalidateQueries());
  await pass(200);
  expect(bar()).toBeNull();
  await pass(200);
  expect(bar()).toBeVisible();
  asked.release();
  await pass(100);
  expect(bar()).toBeNull();
});

it('the progress bar stays hidden during retries of an unavailable service', async () => {
  show();
  await pass(100);
  net.fail(POPULAR, 'unavailable');
  act(() => void queryClient.invalidateQueries());
  await pass(600);
  expect(bar()).toBeNull();
  await pass(1_000);
  expect(bar()).toBeNull();
});

it('the progress bar stays hidden without a network', async () => {
  net.hold(POPULAR);
  show();
  await pass(1_100);
  expect(bar()).toBeVisible();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(bar()).toBeNull();
});
