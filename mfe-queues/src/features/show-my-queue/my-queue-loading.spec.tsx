import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SnackbarHost } from '@videoqs/web/dialogs-host';
import { useQueues } from '@videoqs/web/queues-store';
import { MemoryRouter } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { failing } from '../../../../tools/jest.web.server.ts';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';
import { addToMyQueue } from '../add-title/add-title.call.ts';
import MyQueuePage from './my-queue-page.tsx';

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
      <SnackbarHost />
    </MemoryRouter>,
  );
const titles = () => screen.getAllByRole('link').flatMap((a) => a.querySelector('.qu-title')?.textContent ?? []);
const settled = (want: string[]) => waitFor(() => expect(titles()).toEqual(want));

beforeEach(() => signInAda());

it('shows what is cached at once and fetches again only when the cache is not good', async () => {
  const server = queueServer(three());
  useQueues.getState().set({ myQueue: [item(9, 'Old')], myQueueCount: 1 });
  const first = show();
  expect(titles()).toEqual(['Old']);
  await settled(['One', 'Two', 'Three']);
  first.unmount();
  show();
  expect(titles()).toEqual(['One', 'Two', 'Three']);
  expect(server.to(FETCH)).toHaveLength(1);
});

it('loads a long queue in pages and tells its runtime only when all is there', async () => {
  queueServer(three(), 2);
  show();
  await settled(['One', 'Two']);
  expect(screen.getByText('3 titles')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await settled(['One', 'Two', 'Three']);
  expect(screen.getByText('3 titles · 4 h 45 min')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('says what to do with an empty queue', async () => {
  queueServer([]);
  show();
  expect(await screen.findByText('Your queue is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/');
});

it('says what failed, and Retry fetches again', async () => {
  const server = queueServer(three());
  server.on[FETCH] = () => failing(500, 'internal');
  show();
  expect(await screen.findByText('Your queue could not be loaded')).toBeVisible();
  server.on = {};
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await settled(['One', 'Two', 'Three']);
});

it('says what failed when the list cannot be fetched again after a change', async () => {
  const server = queueServer([]);
  show();
  expect(await screen.findByText('Your queue is empty')).toBeVisible();
  server.on[FETCH] = () => failing(503, 'unavailable');
  await act(() => addToMyQueue('movie_603'));
  expect(await screen.findByText('Your queue could not be loaded')).toBeVisible();
  expect(screen.queryByText('Your queue is empty')).toBeNull();
  server.on = {};
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await settled(['Title movie_603']);
});

it('loads for the member who came while the one before was still loading', async () => {
  const server = queueServer(three());
  let answer: (page: unknown) => void = () => {};
  server.on[FETCH] = () => new Promise((resolve) => (answer = resolve));
  show();
  await waitFor(() => expect(server.to(FETCH)).toHaveLength(1));
  server.on = {};
  act(() => {
    useSession.getState().signedOut();
    useSession.getState().set({ isSignedIn: true, ID: 8, AUTH: 'pair', USERNAME: 'bob' });
  });
  await settled(['One', 'Two', 'Three']);
  await act(async () => answer({ myQueue: [item(9, 'Of ada')], otherQueueCount: 0, nextCursor: null, count: 1 }));
  expect(titles()).toEqual(['One', 'Two', 'Three']);
});

it('refreshes the member once after a reload of the browser', async () => {
  const server = queueServer(three());
  server.on[FETCH] = () => ({
    myQueue: [],
    otherQueueCount: 0,
    browserReloadHappened: true,
    nextCursor: null,
    count: 0,
  });
  server.on['/api/account/refreshAccountPage'] = () => ({ userID: 7, level: '4' });
  show();
  await waitFor(() => expect(useSession.getState().LEVEL).toBe('4'));
  expect(server.to('/api/account/refreshAccountPage')).toHaveLength(1);
});
