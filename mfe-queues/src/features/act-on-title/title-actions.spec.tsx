import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { announceRemotes } from '@videoqs/web/remotes';
import { useSession } from '@videoqs/web/session';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { setUp } from '@videoqs/web/testing/set-up';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';
import { TitleActions } from './title-actions.tsx';

const { net } = setUp();
announceRemotes([{ name: 'account', version: '1', entry: '/r/a.js', routes: [], slots: [], signIn: 'SignIn' }]);
const IN = '/api/queues/fetchInQueue';
const ADD = '/api/queues/addToQueue';
const card = (n: number) => ({
  mediaType_vid: `movie_${n}`,
  title: `Title ${n}`,
  year: 1999,
  poster_path: null,
  runtime: 100,
  genres: ['Drama'],
  vote_average: 8,
});
const show = async (...ns: number[]) => {
  render(
    <>
      {ns.map((n) => (
        <TitleActions key={n} card={card(n)} />
      ))}
      <SnackbarHost />
    </>,
  );
  await net.settle();
};
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => signInAda());

it('asks a visitor to sign up, and adds the title after the sign-up', async () => {
  act(() => useSession.getState().signedOut());
  await show(1);
  await userEvent.click(button('Add Title 1 to your queue'));
  expect(useDialogs.getState().dialogs).toMatchObject([
    { props: { view: 'signup', lead: 'Title 1 will be waiting on top of your queue.' } },
  ]);
  expect(useSession.getState().pendingAction).toEqual({
    slot: 'queues/ResumeAdd',
    props: { mediaType_vid: 'movie_1', title: 'Title 1' },
  });
  expect(net.asked()).toEqual([]);
});

it("shows that a shared queue contains the title, and adds the title to the member's own queue", async () => {
  const server = queueServer(net, []);
  net.answer(IN, { inQueue: [], inShared: [{ mediaType_vid: 'movie_1', queueIDs: [1_000_000_000_001] }] });
  await show(1, 2);
  expect(button('Add Title 2 to your queue')).toBeVisible();
  // The caption keeps room for a button that always shows.
  expect(button('Title 1 is in a shared queue. Add it to yours')).toHaveAttribute('data-stays');
  expect(button('Add Title 2 to your queue')).not.toHaveAttribute('data-stays');
  await userEvent.click(button('Title 1 is in a shared queue. Add it to yours'));
  await waitFor(() => expect(server.list).toHaveLength(1));
  expect(button('Title 1 is in your queue. Remind me…')).toBeVisible();
});

it('requests the state of all cards of a page in one call, and marks the queued titles', async () => {
  queueServer(net, [item(2, 'Title 2')]);
  await show(1, 2, 3);
  expect(net.sent(IN)).toEqual([{ keys: ['movie_1', 'movie_2', 'movie_3'] }]);
  expect(button('Add Title 1 to your queue')).toBeVisible();
  expect(button('Title 2 is in your queue. Remind me…')).toBeVisible();
});

it('adds a title, keeps the focus, and ignores the second click of a double click', async () => {
  queueServer(net, [item(2, 'Title 2')]);
  await show(1);
  await userEvent.click(button('Add Title 1 to your queue'));
  await net.settle();
  const there = button('Title 1 is in your queue. Remind me…');
  expect(there).toHaveFocus();
  expect(net.sent(ADD)).toMatchObject([{ mediaType_vid: 'movie_1', topOrBottom: 'top' }]);
  await userEvent.click(there);
  await net.settle();
  expect(useDialogs.getState().dialogs).toEqual([]);
});

it('opens the reminder of a queued title', async () => {
  queueServer(net, [item(2, 'Title 2')]);
  await show(2);
  await userEvent.click(button('Title 2 is in your queue. Remind me…'));
  await waitFor(() =>
    expect(useDialogs.getState().dialogs).toMatchObject([
      { name: 'queues/Reminder', props: { mediaType_vid: 'movie_2', title: 'Title 2' } },
    ]),
  );
});

it('says why a title could not be added, and offers to add the title again', async () => {
  queueServer(net, []);
  await show(1);
  net.fail(ADD, 'unavailable', { userMessage: 'Away for a moment.' });
  await userEvent.click(button('Add Title 1 to your queue'));
  await net.settle();
  expect(screen.getAllByText('We couldn’t add Title 1. Away for a moment.')).not.toHaveLength(0);
  expect(button('Add Title 1 to your queue')).toBeEnabled();
});

it('hides the add button while the queues service is down', async () => {
  net.fail(IN, 'unavailable');
  await show(1);
  expect(screen.queryByRole('button')).toBeNull();
});
