import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveRegion } from '@videoqs/web/live-region';
import { connectNavigation } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import ResumeAdd from '../../slots/resume-add.tsx';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';
import MyQueuePage from '../show-queue/my-queue-page.tsx';

const ADD = '/api/queues/addToQueue';
const add = { mediaType_vid: 'movie_603', title: 'The Matrix' };
const pendingAction = { slot: 'queues/ResumeAdd', props: add } as const;
const { net } = setUp();
const show = () =>
  render(
    <MemoryRouter initialEntries={['/myVideoQs']}>
      {/* The shell does the same after the dialogs have closed. */}
      <ResumeAdd {...add} />
      <MyQueuePage />
      <LiveRegion />
      <SnackbarHost />
    </MemoryRouter>,
  );
const titles = () => screen.getAllByRole('link').flatMap((a) => a.querySelector('.name')?.textContent ?? []);
const pending = () => useSession.getState().pendingAction;

beforeEach(() => {
  signInAda();
  useSession.getState().set({ pendingAction });
});
afterEach(() => void jest.useRealTimers());

it("adds the title that a visitor chose to the queue after the sign-in, even when the queue's page is open", async () => {
  const went: string[] = [];
  connectNavigation((path) => void went.push(path));
  queueServer(net, [item(1, 'One')]);
  show();
  expect(went).toEqual(['/myVideoQs']);
  expect(pending()).toEqual(pendingAction);
  await waitFor(() => expect(titles()).toEqual(['Title movie_603', 'One']));
  expect(screen.getAllByText('Added to your Queue')).not.toHaveLength(0);
  expect(net.sent(ADD)).toHaveLength(1);
  await waitFor(() => expect(pending()).toBeNull());
});

it('never says that the queue is empty while the title that the visitor chose is being added', async () => {
  queueServer(net, []);
  const added = net.hold(ADD);
  show();
  await waitFor(() => expect(net.sent(ADD)).toHaveLength(1));
  expect(screen.getByText('Loading your queue')).toBeInTheDocument();
  expect(screen.queryByText('Your queue is empty')).toBeNull();
  // A reload at this point would still find the pending action.
  expect(pending()).toEqual(pendingAction);
  added.release();
  await waitFor(() => expect(titles()).toEqual(['Title movie_603']));
});

it('tries again to add the chosen title while the queues service is down for a moment', async () => {
  jest.useFakeTimers();
  queueServer(net, []);
  net.fail(ADD, 'unavailable');
  show();
  await act(() => jest.advanceTimersByTimeAsync(1100));
  expect(net.sent(ADD)).toHaveLength(2);
  queueServer(net, []);
  await act(() => jest.advanceTimersByTimeAsync(3100));
  expect(titles()).toEqual(['Title movie_603']);
  expect(net.sent(ADD)).toHaveLength(3);
});

it('says after all retries that the title could not be added, and adds the title on Retry', async () => {
  queueServer(net, []);
  net.fail(ADD, 'internal');
  show();
  expect(await screen.findByText('We couldn’t add The Matrix')).toBeVisible();
  expect(pending()).toBeNull();
  queueServer(net, []);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(titles()).toEqual(['Title movie_603']));
  expect(screen.queryByText('We couldn’t add The Matrix')).toBeNull();
});

it('does not add a title for another member after a sign-out', async () => {
  jest.useFakeTimers();
  queueServer(net, []);
  net.fail(ADD, 'unavailable');
  show();
  await act(() => jest.advanceTimersByTimeAsync(100));
  act(() => useSession.getState().signedOut());
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(net.sent(ADD)).toHaveLength(1);
});
