import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ADA } from '../../testing/ada.tsx';
import { setUp } from '../../testing/set-up.tsx';
import { announceFirst } from './api.tsx';
import { callOptions, mutate, queryClient, useQuery } from './query.tsx';
import { useSession } from './session.tsx';

const POPULAR = '/api/titles/fetchPopular';
const MINE = '/api/queues/fetchMyQueue';
const { net } = setUp({ mends: true });
const popular = { results: [], nextCursor: 'next' };
const queueOf = (count: number) => ({
  myQueue: [],
  nextCursor: null,
  count,
  otherQueueCount: 0,
  browserReloadHappened: false,
});

function Popular({ limit = 1 }: { limit?: number }) {
  const { data, error } = useQuery(callOptions(POPULAR, { limit }), queryClient);
  return <p>{error ? error.code : data ? `got ${data.nextCursor}` : 'waiting'}</p>;
}
function Mine() {
  const userID = useSession((s) => s.ID);
  const { data } = useQuery({ ...callOptions(MINE, {}), enabled: userID !== 0 }, queryClient);
  return <p>{data ? `${data.count} titles` : 'none'}</p>;
}
afterEach(() => void jest.useRealTimers());

it('sends one request when two components make the same call at the same time', async () => {
  net.answer(POPULAR, popular);
  render(
    <>
      <Popular />
      <Popular />
    </>,
  );
  await net.settle();
  expect(screen.getAllByText('got next')).toHaveLength(2);
  expect(net.sent(POPULAR)).toHaveLength(1);
});

it("uses the reply that the page's HTML contains, without a request", async () => {
  announceFirst({ first: { path: POPULAR, body: { limit: 16 }, reply: popular } });
  render(<Popular limit={16} />);
  expect(screen.getByText('got next')).toBeVisible();
  await net.settle();
  expect(net.asked()).toEqual([]);
  announceFirst({});
});

it('retries an unavailable service after its Retry-After time until the service answers', async () => {
  jest.useFakeTimers();
  net.fail(POPULAR, 'unavailable', { retryAfter: 5 });
  render(<Popular />);
  await net.settle();
  expect(net.sent(POPULAR)).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(4_900));
  expect(net.sent(POPULAR)).toHaveLength(1);
  for (let n = 2; n <= 3; n++) {
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    await net.settle();
    expect(net.sent(POPULAR)).toHaveLength(n);
  }
  expect(screen.getByText('unavailable')).toBeVisible();
  net.answer(POPULAR, popular);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  await net.settle();
  expect(screen.getByText('got next')).toBeVisible();
});

it('does not retry a call that the server refuses', async () => {
  net.fail(POPULAR, 'invalid-body');
  render(<Popular />);
  await net.settle();
  expect(screen.getByText('invalid-body')).toBeVisible();
  expect(net.sent(POPULAR)).toHaveLength(1);
});

it("clears a member's data at sign-out, and makes no member-only calls for a visitor", async () => {
  useSession.getState().signedIn(ADA, 'pair');
  net.answer(MINE, queueOf(3));
  render(<Mine />);
  await net.settle();
  expect(screen.getByText('3 titles')).toBeVisible();
  act(() => useSession.getState().signedOut());
  expect(screen.getByText('none')).toBeVisible();
  await net.settle();
  expect(net.sent(MINE)).toHaveLength(1);
  net.answer(MINE, queueOf(5));
  act(() => useSession.getState().signedIn({ ...ADA, userID: 8 }, 'other'));
  await net.settle();
  expect(screen.getByText('5 titles')).toBeVisible();
});

it("ignores a late answer to the previous member's call", async () => {
  useSession.getState().signedIn(ADA, 'pair');
  net.answer(MINE, queueOf(3));
  const held = net.hold(MINE);
  render(<Mine />);
  net.answer(MINE, queueOf(5));
  act(() => useSession.getState().signedIn({ ...ADA, userID: 8 }, 'other'));
  await net.settle();
  held.release();
  await net.settle();
  expect(screen.getByText('5 titles')).toBeVisible();
});

it('runs mutations of one scope one after another, even when a mutation fails', async () => {
  const done: string[] = [];
  let release = () => {};
  const scope = { id: 'test' };
  const first = mutate<void>({
    scope,
    mutationFn: async () => {
      await new Promise<void>((resume) => {
        release = resume;
      });
      done.push('first');
      throw new Error('refused');
    },
  }).catch(() => done.push('told'));
  const second = mutate<unknown>({ scope, mutationFn: async () => done.push('second') });
  await net.settle();
  expect(done).toEqual([]);
  release();
  await Promise.all([first, second]);
  expect(done.filter((d) => d !== 'told')).toEqual(['first', 'second']);
});
