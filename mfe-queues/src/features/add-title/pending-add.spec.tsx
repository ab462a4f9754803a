import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SnackbarHost } from '@videoqs/web/dialogs-host';
import { MemoryRouter } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { failing } from '../../../../tools/jest.web.server.ts';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';
import MyQueuePage from '../show-my-queue/my-queue-page.tsx';

const ADD = '/api/queues/addToQueue';
const pendingAction = { kind: 'addToQueue', mediaType_vid: 'movie_603', title: 'The Matrix' } as const;
const show = () =>
  render(
    <MemoryRouter initialEntries={['/myVideoQs']}>
      <MyQueuePage />
      <SnackbarHost />
    </MemoryRouter>,
  );
const titles = () => screen.getAllByRole('link').flatMap((a) => a.querySelector('.qu-title')?.textContent ?? []);
const pending = () => useSession.getState().pendingAction;

beforeEach(() => {
  signInAda();
  useSession.getState().set({ pendingAction });
});
afterEach(() => void jest.useRealTimers());

it('adds the title its member signed in for, once the code step is over', async () => {
  const server = queueServer([item(1, 'One')]);
  useSession.getState().set({ showValCodeInput: true });
  show();
  await waitFor(() => expect(titles()).toEqual(['One']));
  expect(pending()).toEqual(pendingAction);
  act(() => useSession.getState().set({ showValCodeInput: false }));
  await waitFor(() => expect(titles()).toEqual(['Title movie_603', 'One']));
  expect(screen.getAllByText('Added to your Queue')).not.toHaveLength(0);
  expect(server.to(ADD)).toHaveLength(1);
  await waitFor(() => expect(pending()).toBeNull());
});

it('never says that the queue is empty while the title is on its way', async () => {
  const server = queueServer([]);
  let release: (answer: unknown) => void = () => {};
  server.on[ADD] = () => new Promise((resolve) => (release = resolve));
  show();
  await waitFor(() => expect(server.to(ADD)).toHaveLength(1));
  await waitFor(() => expect(server.to('/api/queues/fetchMyQueue')).not.toHaveLength(0));
  expect(screen.getByText('Loading your queue')).toBeInTheDocument();
  expect(screen.queryByText('Your queue is empty')).toBeNull();
  // a reload now would find it still waiting
  expect(pending()).toEqual(pendingAction);
  server.list = [item(603, 'The Matrix')];
  release({ noQueuePermissionArr: [], alreadyThereArr: [], newListLengthArr: [[7, 1]], success: true });
  await waitFor(() => expect(titles()).toEqual(['The Matrix']));
});

it('tries again while the service is away for a moment', async () => {
  jest.useFakeTimers();
  const server = queueServer([]);
  server.on[ADD] = () => failing(503, 'unavailable');
  show();
  await act(() => jest.advanceTimersByTimeAsync(1100));
  expect(server.to(ADD)).toHaveLength(2);
  server.on = {};
  await act(() => jest.advanceTimersByTimeAsync(3100));
  expect(titles()).toEqual(['Title movie_603']);
  expect(server.to(ADD)).toHaveLength(3);
});

it('says in the end that it could not be added, and Retry adds it', async () => {
  const server = queueServer([]);
  server.on[ADD] = () => failing(500, 'internal');
  show();
  expect(await screen.findByText('The Matrix could not be added')).toBeVisible();
  expect(pending()).toBeNull();
  server.on = {};
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(titles()).toEqual(['Title movie_603']));
  expect(screen.queryByText('The Matrix could not be added')).toBeNull();
});

it('is not added for somebody else when its member has signed out meanwhile', async () => {
  jest.useFakeTimers();
  const server = queueServer([]);
  server.on[ADD] = () => failing(503, 'unavailable');
  show();
  await act(() => jest.advanceTimersByTimeAsync(100));
  act(() => useSession.getState().signedOut());
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(server.to(ADD)).toHaveLength(1);
});
