import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { announceRemotes } from '@videoqs/web/remotes';
import { useSession } from '@videoqs/web/session';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import ResumeAdd from '../../slots/resume-add.tsx';
import { playsServer } from '../../test/plays-server.ts';
import { queueServer, signInAda } from '../../test/queue-server.ts';
import { AddTitle } from './add-title.tsx';

const { net, expectAccessible } = setUp();
announceRemotes([{ name: 'account', version: '1', entry: '/r/a.js', routes: [], slots: [], signIn: 'SignIn' }]);
const ADD_PLAYS = '/api/plays/addPlays';
const pick = async (menu: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${menu}`) }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
  await net.settle();
};
const showTitle = async (mediaType_vid: string, title: string) => {
  render(
    <MemoryRouter>
      <AddTitle mediaType_vid={mediaType_vid} title={title} />
      <SnackbarHost />
    </MemoryRouter>,
  );
  await net.settle();
};
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
beforeEach(() => {
  signInAda();
  queueServer(net, []);
  playsServer(net);
});

it('keeps the buttons for queue, plays and reminder in place, and says that a movie was watched', async () => {
  await showTitle('movie_603', 'The Matrix');
  const cells = () => within(screen.getByRole('group')).getAllByRole('button');
  const before = cells();
  expect(before.map((b) => b.getAttribute('aria-label') ?? b.textContent)).toEqual([
    'Add to queue My queue',
    'Choose where to add it',
    'I watched it Just now',
    'Choose when you watched it',
    'Remind me Pick a day',
  ]);
  await userEvent.click(button('I watched it'));
  await net.settle();
  expect(button('Seen once')).toHaveFocus();
  expect(button('Add again')).toBeVisible();
  expect(cells()).toEqual(before);
  await expectAccessible();
});

it('records a viewing of a movie for yesterday, the release day, an unknown day, or a chosen date', async () => {
  await showTitle('movie_603', 'The Matrix');
  const menu = 'Choose when you watched it';
  net.answer('/api/plays/fetchDiary', { plays: [], nextCursor: null });
  await pick(menu, 'Yesterday');
  await pick(menu, 'On its release day');
  await pick(menu, 'I don’t remember');
  const said = net.sent(ADD_PLAYS).map(({ plays }) => plays[0]?.watchedAt ?? '');
  expect(said).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 'release', 'unknown']);
  expect(button('Seen 3 times')).toBeVisible();
  await pick(menu, 'On a date…');
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'queues/WatchedOn', props: { plays: 3 } }]);
});

it('lists each play of a title, and opens a play for editing', async () => {
  const server = playsServer(net);
  server.plays = [{ mediaType_vid: 'movie_603', season: null, episode: null }];
  const playID = '00000000-0000-4000-8000-000000000001';
  const play = { playID, mediaType_vid: 'movie_603', season: null, episode: null, watchedAt: '2026-11-20' };
  const more = { stars: null, source: null, private: false, day: '2026-11-20', title: 'The Matrix', year: 1999 };
  net.answer('/api/plays/fetchDiary', {
    plays: [{ ...play, ...more, poster_path: null, genres: [], rewatch: null }],
    nextCursor: null,
  });
  await showTitle('movie_603', 'The Matrix');
  await userEvent.hover(button('Seen once'));
  await net.settle();
  await pick('Seen once', 'Fri, Nov 20. Edit or remove…');
  expect(useDialogs.getState().dialogs).toMatchObject([{ props: { play: { playID, watchedAt: '2026-11-20' } } }]);
});

it('marks the next episode of a show as watched with each click, until the member has caught up', async () => {
  await showTitle('tv_1', 'Dark');
  await userEvent.click(button('I watched it'));
  await net.settle();
  await userEvent.click(button('Mark S1 E2'));
  await net.settle();
  expect(button('Mark S1 E3 2 of 4 seen')).toBeVisible();
  await pick('Choose what you watched', 'All that has aired');
  expect(button('Caught up 4 of 4 seen')).toBeVisible();
  await expectAccessible();
});

it('asks a visitor to sign up, and marks the title after the sign-up', async () => {
  act(() => useSession.getState().signedOut());
  await showTitle('movie_603', 'The Matrix');
  await userEvent.click(button('I watched it'));
  expect(useSession.getState().pendingAction).toEqual({
    slot: 'queues/ResumeAdd',
    props: { mediaType_vid: 'movie_603', title: 'The Matrix', wish: 'watched' },
  });
  expect(net.asked()).toEqual([]);
  act(() => signInAda());
  render(<ResumeAdd mediaType_vid="movie_603" title="The Matrix" wish="watched" />);
  await waitFor(() => expect(net.sent(ADD_PLAYS)).toHaveLength(1));
  await net.settle();
  expect(useSession.getState().pendingAction).toBeNull();
});
