import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveRegion } from '@videoqs/web/live-region';
import { queryClient } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { ADA_PAGE } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { addToMyQueue } from '../../queue/add-title.call.ts';
import { moveTitle } from '../../queue/move-title.ts';
import { myList } from '../../queue/my-queue.ts';
import { itemsOf } from '../../queue/queue-pages.ts';
import { remembered, useQueues } from '../../queue/queues-store.ts';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';
import MyQueuePage from './my-queue-page.tsx';

const { net } = setUp();
const FETCH = '/api/queues/fetchMyQueue';
const three = () => [
  item(1, 'One', { runtime: 90 }),
  item(2, 'Two', { runtime: 150 }),
  item(3, 'Three', { runtime: 45 }),
];
const show = () =>
  render(
    <MemoryRouter initialEntries={['/myVideoQs']}>
      <MyQueuePage />
      <LiveRegion />
      <SnackbarHost />
    </MemoryRouter>,
  );
const titles = () => screen.getAllByRole('link').flatMap((a) => a.querySelector('.name')?.textContent ?? []);
const settled = (want: string[]) => waitFor(() => expect(titles()).toEqual(want));

const pagesOf = (myQueue: ReturnType<typeof three>) => ({
  pages: [{ myQueue, count: myQueue.length, otherQueueCount: 0, browserReloadHappened: false, nextCursor: null }],
  pageParams: [undefined],
});

beforeEach(() => signInAda());
afterEach(() => void jest.restoreAllMocks());

it('shows cached titles before any answer, and refetches only stale titles', async () => {
  queueServer(net, three());
  const first = show();
  await settled(['One', 'Two', 'Three']);
  first.unmount();
  show();
  expect(titles()).toEqual(['One', 'Two', 'Three']);
  await net.settle();
  expect(net.sent(FETCH)).toHaveLength(1);
});

it('shows changes from another device, and does not refetch after its own changes', async () => {
  const server = queueServer(net, three());
  show();
  await settled(['One', 'Two', 'Three']);
  await waitFor(() => expect(server.live.watching()).toBe(1));
  const mine = { kind: 'change', by: { userID: 7, username: 'ada' }, mediaType_vid: 'movie_4', about: null } as const;
  server.list = [item(4, 'Four'), ...server.list];
  server.live.tell({ ...mine, revision: 5, what: 'added' });
  await settled(['Four', 'One', 'Two', 'Three']);
  const before = net.sent(FETCH).length;
  await act(async () => void (await moveTitle(myList, { id: 'movie_4', pivot: 'movie_3', where: 'AFTER' })));
  server.live.tell({ ...mine, revision: 6, what: 'moved' });
  const later = Date.now() + 400; // This is longer than the interval between two fetches.
  await waitFor(() => expect(Date.now()).toBeGreaterThan(later));
  expect(net.sent(FETCH)).toHaveLength(before);
});

it('stores the first page of fetched titles in the browser, under the names that the specification requires', async () => {
  queueServer(net, three());
  show();
  await settled(['One', 'Two', 'Three']);
  expect(useQueues.getState()).toMatchObject({ memberID: 7, myQueueCount: 3, myQueue_cachedOK: true });
  expect(JSON.parse(localStorage.getItem('persistQueuesStore') ?? '{}').state.myQueue).toHaveLength(3);
  const pages = remembered();
  expect(itemsOf(pages).map((i) => i.title)).toEqual(['One', 'Two', 'Three']);
  act(() => useSession.getState().signedOut());
  expect(useQueues.getState()).toMatchObject({ memberID: 0, myQueue: [], myQueue_cachedOK: false });
  // Nothing of another member may be shown.
  signInAda();
  useQueues.setState({ memberID: 8, myQueue: three() });
  expect(remembered()).toBeUndefined();
  await net.settle(); // This is a request of the new member.
});

it('shows the stored titles when the queue opens without a network', async () => {
  queueServer(net, three());
  net.raw(FETCH, () => Response.error());
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  queryClient.setQueryData(myList.key, pagesOf([item(9, 'Old')]), { updatedAt: 0 });
  show();
  await net.settle();
  expect(titles()).toEqual(['Old']);
});

it('does not refetch 10,000 titles after a move', async () => {
  const many = Array.from({ length: 10_000 }, (_, n) => item(n + 1, `T${n + 1}`));
  const server = queueServer(net, many);
  await act(() => myList.loadAll());
  const before = net.sent(FETCH).length;
  await act(() => moveTitle(myList, { id: 'movie_5000', pivot: 'movie_1', where: 'BEFORE' }));
  await net.settle();
  expect(server.list[0]?.mediaType_vid).toBe('movie_5000');
  expect(myList.items()[0]?.mediaType_vid).toBe('movie_5000');
  expect(net.sent(FETCH)).toHaveLength(before);
});

it('never shows the old order when a fetch overlaps a change', async () => {
  const server = queueServer(net, three());
  show();
  await settled(['One', 'Two', 'Three']);
  const fetched = net.hold(FETCH);
  await act(async () => void myList.refetch());
  const move = net.hold('/api/queues/editQueuePosition');
  await act(async () => void moveTitle(myList, { id: 'movie_3', pivot: 'movie_1', where: 'BEFORE' }));
  fetched.release();
  await net.settle();
  expect(titles()).toEqual(['Three', 'One', 'Two']);
  move.release();
  await net.settle();
  expect(titles()).toEqual(['Three', 'One', 'Two']);
  expect(server.list[0]?.title).toBe('Three');
});

it('loads a long queue in pages, and shows its totals from the start', async () => {
  const list = three().map((i) => (i.title === 'Three' ? { ...i, genres: ['Western'], remindDate: '2027-01-05' } : i));
  queueServer(net, list, 2);
  const [first, second] = [net.hold(FETCH), net.hold(FETCH)];
  show();
  first.release();
  await settled(['One', 'Two']);
  expect(await screen.findByText('3 titles · 4 h 45 min')).toBeVisible();
  expect(screen.getByRole('button', { name: /Western/ })).toBeVisible();
  expect(screen.getByText('Tue, Jan 5, 2027')).toBeVisible();
  // The missing row has been requested.
  await waitFor(() => expect(net.sent(FETCH)).toHaveLength(2));
  expect(document.querySelectorAll('ol > li')).toHaveLength(3);
  second.release();
  await settled(['One', 'Two', 'Three']);
  expect(screen.getByText('3 titles · 4 h 45 min')).toBeVisible();
});

it('says why the rest of a long queue could not be loaded, and loads the rest later', async () => {
  queueServer(net, three(), 2);
  const first = net.hold(FETCH);
  show();
  await waitFor(() => expect(net.sent(FETCH)).toHaveLength(1));
  net.fail(FETCH, 'internal');
  first.release();
  await waitFor(() => expect(screen.getAllByText('server says internal')).not.toHaveLength(0));
  expect(titles()).toEqual(['One', 'Two']);
  queueServer(net, three(), 2);
  await act(() => myList.refetch());
  await settled(['One', 'Two', 'Three']);
});

it('says how to fill an empty queue', async () => {
  queueServer(net, []);
  show();
  expect(await screen.findByText('Your queue is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/');
});

it('says why the queue could not be loaded, and loads it on Retry', async () => {
  queueServer(net, three());
  net.fail(FETCH, 'internal');
  show();
  expect(await screen.findByText('We couldn’t load your queue')).toBeVisible();
  queueServer(net, three());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await settled(['One', 'Two', 'Three']);
});

it('says why the queue could not be refetched after a change', async () => {
  queueServer(net, []);
  show();
  expect(await screen.findByText('Your queue is empty')).toBeVisible();
  net.fail(FETCH, 'unavailable');
  await act(() => addToMyQueue('movie_603'));
  expect(await screen.findByText('We couldn’t load your queue')).toBeVisible();
  expect(screen.queryByText('Your queue is empty')).toBeNull();
  queueServer(net, three());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await settled(['One', 'Two', 'Three']);
});

it("loads the new member's queue while the previous member’s fetch is still running", async () => {
  queueServer(net, [item(9, 'Of ada')]);
  const held = net.hold(FETCH);
  show();
  await waitFor(() => expect(net.sent(FETCH)).toHaveLength(1));
  queueServer(net, three());
  act(() => {
    useSession.getState().signedOut();
    useSession.getState().set({ isSignedIn: true, ID: 8, AUTH: 'pair', USERNAME: 'bob' });
  });
  await settled(['One', 'Two', 'Three']);
  held.release();
  await net.settle();
  expect(titles()).toEqual(['One', 'Two', 'Three']);
});

it("fetches the member's account data once when the server reports that the browser reloaded the page", async () => {
  queueServer(net, []);
  net.answer(FETCH, {
    myQueue: [],
    otherQueueCount: 0,
    browserReloadHappened: true,
    nextCursor: null,
    count: 0,
  });
  net.answer('/api/account/refreshAccountPage', { ...ADA_PAGE, level: '4' });
  show();
  await waitFor(() => expect(useSession.getState().LEVEL).toBe('4'));
  expect(net.sent('/api/account/refreshAccountPage')).toHaveLength(1);
});
