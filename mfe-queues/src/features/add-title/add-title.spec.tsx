import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { LiveRegion } from '@videoqs/web/live-region';
import { announceRemotes } from '@videoqs/web/remotes';
import { useSession } from '@videoqs/web/session';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { addToMyQueue } from '../../queue/add-title.call.ts';
import { nowInQueue } from '../../queue/in-queue.ts';
import { playsServer } from '../../test/plays-server.ts';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';
import { AddTitle } from './add-title.tsx';

const { net } = setUp();
announceRemotes([{ name: 'account', version: '1', entry: '/r/a.js', routes: [], slots: [], signIn: 'SignIn' }]);
const IN = '/api/queues/fetchInQueue';
const ADD = '/api/queues/addToQueue';
const show = () =>
  render(
    <MemoryRouter>
      <AddTitle mediaType_vid="movie_603" title="The Matrix" />
      <LiveRegion />
      <SnackbarHost />
    </MemoryRouter>,
  );
const add = () => screen.findByRole('button', { name: /^Add to queue/ });
const keys = (list: { mediaType_vid: string }[]) => list.map((i) => i.mediaType_vid);

beforeEach(() => {
  signInAda();
  playsServer(net);
});

it('asks a visitor to sign up, and adds the title after the sign-up', async () => {
  act(() => useSession.getState().signedOut());
  queueServer(net, []);
  show();
  await userEvent.click(await add());
  expect(useDialogs.getState().dialogs).toMatchObject([
    { props: { view: 'signup', lead: 'The Matrix will be waiting on top of your queue.' } },
  ]);
  expect(useSession.getState().pendingAction).toEqual({
    slot: 'queues/ResumeAdd',
    props: { mediaType_vid: 'movie_603', title: 'The Matrix' },
  });
  expect(net.asked()).toEqual([]);
});

it('adds a title to the top of the queue, says so, and removes the title on Undo', async () => {
  const server = queueServer(net, [item(1, 'One')]);
  show();
  await userEvent.click(await add());
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(screen.getAllByText('Added to your Queue')).not.toHaveLength(0);
  expect(net.sent(ADD)).toMatchObject([
    { mediaType_vid: 'movie_603', topOrBottom: 'top', queueIDandNameArr: [[7, 'myqueue']] },
  ]);
  expect(await screen.findByRole('button', { name: /^In your queue/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await add()).toBeEnabled();
  await waitFor(() => expect(keys(server.list)).toEqual(['movie_1']));
});

it('ignores a second click on the menu that replaced the add button', async () => {
  queueServer(net, []);
  show();
  await userEvent.click(await add());
  const there = await screen.findByRole('button', { name: /^In your queue/ });
  await userEvent.click(there);
  expect(screen.queryByRole('menu')).toBeNull();
  const later = performance.now() + 1000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  await userEvent.click(there);
  expect(screen.getByRole('menuitem', { name: 'Show my queue' })).toHaveAttribute('href', '/myVideoQs');
  jest.restoreAllMocks();
});

it('adds a title to the bottom of the queue from the menu', async () => {
  const server = queueServer(net, [item(1, 'One')]);
  show();
  await add();
  await userEvent.click(screen.getByRole('button', { name: 'Choose where to add it' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Add to bottom' }));
  await waitFor(() => expect(keys(server.list)).toEqual(['movie_1', 'movie_603']));
});

it('says that a title is in the queue, and removes the title', async () => {
  const server = queueServer(net, [item(603, 'The Matrix'), item(1, 'One')]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^In your queue/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove The Matrix from your queue' }));
  expect(await add()).toBeVisible();
  await waitFor(() => expect(keys(server.list)).toEqual(['movie_1']));
});

it('says that another device has already added the title', async () => {
  const server = queueServer(net, []);
  show();
  await waitFor(() => expect(net.sent(IN)).toEqual([{ keys: ['movie_603'] }]));
  server.list = [item(603, 'The Matrix')];
  await userEvent.click(await add());
  await waitFor(() => expect(screen.getAllByText('The Matrix is already in your queue')).not.toHaveLength(0));
});

it('says that the queue is unavailable, and loads the queue on Retry', async () => {
  queueServer(net, []);
  net.fail(IN, 'unavailable');
  show();
  expect(await screen.findByText('Queue unavailable')).toBeVisible();
  queueServer(net, []);
  await userEvent.click(screen.getByRole('button', { name: /^Queue unavailable/ }));
  expect(await add()).toBeEnabled();
  net.fail(ADD, 'unavailable');
  await userEvent.click(await add());
  expect(await screen.findByText('Queue unavailable')).toBeVisible();
  queueServer(net, []);
  await userEvent.click(screen.getByRole('button', { name: /^Queue unavailable/ }));
  expect(await screen.findByRole('button', { name: /^In your queue/ })).toBeVisible();
});

it('sets a reminder in two clicks, and adds the title first if necessary', async () => {
  queueServer(net, [item(603, 'The Matrix', { remindDate: '2027-01-05' })]);
  const first = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Tue, Jan 5, 2027 Reminder, 9 am' }));
  expect(useDialogs.getState().dialogs).toMatchObject([
    { name: 'queues/Reminder', props: { mediaType_vid: 'movie_603', remindDate: '2027-01-05' } },
  ]);
  first.unmount();
  useDialogs.setState({ dialogs: [] });
  queueServer(net, []);
  act(() => nowInQueue('movie_603', false));
  show();
  await add();
  await userEvent.click(screen.getByRole('button', { name: 'Choose where to add it' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Add and remind me…' }));
  await waitFor(() => expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'queues/Reminder' }]));
  expect(net.sent(ADD)).toHaveLength(1);
});

it('lists shared queues when the pointer nears the menu, the most recently used first', async () => {
  const OTHERS = '/api/queues/fetchOtherQueues';
  queueServer(net, []);
  const meta = (queueID: number, name: string, level: 'editor' | 'member' = 'editor') => ({
    ...{ queueID, name, level, memberCount: 2, count: 0 },
    owner: { userID: 9, username: 'bob', imgSrc: null },
  });
  const [a, b, c] = [1_000_000_000_001, 1_000_000_000_002, 1_000_000_000_003];
  const otherQueuesMetaObj = { [a]: meta(a, 'Friday'), [b]: meta(b, 'Horror'), [c]: meta(c, 'Mum', 'member') };
  net.answer(OTHERS, { otherQueuesMetaObj, otherQueuesObj: {}, nextCursor: null });
  const offered = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Choose where to add it' }));
    await screen.findByRole('menuitem', { name: 'Add to Friday' });
    return screen
      .getAllByRole('menuitem')
      .flatMap((m) => (/^(Add to|Already in) (Fri|Hor|Mum)/.test(m.textContent) ? m.textContent : []));
  };
  const first = show();
  await add();
  await net.settle();
  expect(net.sent(OTHERS)).toEqual([]);
  expect(await offered()).toEqual(['Add to Friday', 'Add to Horror']);
  net.answer('/api/queues/fetchQueue', { queue: meta(b, 'Horror'), items: [], nextCursor: null });
  await userEvent.click(screen.getByRole('menuitem', { name: 'Add to Horror' }));
  await waitFor(() => expect(net.sent(ADD)).toMatchObject([{ queueIDandNameArr: [[b, 'Horror']] }]));
  await net.settle();
  first.unmount();
  show();
  expect(await offered()).toEqual(['Already in Horror', 'Add to Friday']);
});

it('adds a queued title to a shared queue, and names the queues that contain the title', async () => {
  const [a, b] = [1_000_000_000_001, 1_000_000_000_002];
  const meta = (queueID: number, name: string) => ({
    ...{ queueID, name, level: 'editor' as const, memberCount: 2, count: 0 },
    owner: { userID: 9, username: 'bob', imgSrc: null },
  });
  queueServer(net, [item(603, 'The Matrix')]);
  net.answer(IN, { inQueue: ['movie_603'], inShared: [{ mediaType_vid: 'movie_603', queueIDs: [b] }] });
  net.answer('/api/queues/fetchOtherQueues', {
    otherQueuesMetaObj: { [a]: meta(a, 'Friday'), [b]: meta(b, 'Horror') },
    otherQueuesObj: {},
    nextCursor: null,
  });
  net.answer('/api/queues/fetchQueue', { queue: meta(a, 'Friday'), items: [], nextCursor: null });
  net.answer(ADD, { success: true, noQueuePermissionArr: [], alreadyThereArr: [], newListLengthArr: [[a, 12]] });
  show();
  expect(await screen.findByRole('button', { name: 'In your queue And in a shared queue' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Add to another queue' }));
  expect(await screen.findByRole('menuitem', { name: 'Already in Horror' })).toHaveAttribute('href', `/myVideoQs/${b}`);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Add to Friday' }));
  await waitFor(() => expect(net.sent(ADD)).toMatchObject([{ queueIDandNameArr: [[a, 'Friday']] }]));
  expect((await screen.findAllByText('Added to Friday, which now has 12 titles')).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Add to another queue' }));
  expect(await screen.findByRole('menuitem', { name: 'Already in Friday' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'In your queue And in 2 shared queues' })).toBeVisible();
});

it('requests the state of all titles of a page in one call', async () => {
  queueServer(net, [item(1, 'One')]);
  render(
    <MemoryRouter>
      {[1, 2, 3].map((n) => (
        <AddTitle key={n} mediaType_vid={`movie_${n}`} title={`Title ${n}`} />
      ))}
    </MemoryRouter>,
  );
  expect(await screen.findByRole('button', { name: /^In your queue/ })).toBeVisible();
  expect(net.sent(IN)).toEqual([{ keys: ['movie_1', 'movie_2', 'movie_3'] }]);
  expect(net.sent('/api/queues/fetchMyQueue')).toEqual([]);
});

it("checks the member's level once after several quick adds, and tolerates a failed check", async () => {
  const server = queueServer(net, []);
  const LEVEL = '/api/levelup/lvlUpCheck';
  net.fail(LEVEL, 'unavailable');
  const now = performance.now() + 60_000;
  jest.spyOn(performance, 'now').mockReturnValue(now);
  await addToMyQueue('movie_1');
  await addToMyQueue('movie_2');
  await waitFor(() => expect(net.sent(LEVEL)).not.toHaveLength(0));
  await net.settle();
  expect(net.sent(LEVEL)).toHaveLength(1);
  jest.spyOn(performance, 'now').mockReturnValue(now + 10_000);
  await addToMyQueue('movie_3');
  await waitFor(() => expect(net.sent(LEVEL)).toHaveLength(2));
  expect(keys(server.list)).toEqual(['movie_3', 'movie_2', 'movie_1']);
  expect(useDialogs.getState().boxes).toEqual([]);
  jest.restoreAllMocks();
});

describe('the Top 10 button of a title', () => {
  const TOP10 = '/api/queues/add2Top10';
  const top10 = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Top 10' }));
    await net.settle();
  };

  it("adds the title and names the title's rank", async () => {
    queueServer(net, []);
    const reply = { success: true, missingMediaType_vid: false, overwriteTitle: null, poster_path: null, position: 3 };
    net.answer(TOP10, reply);
    show();
    await top10();
    expect(net.sent(TOP10)).toEqual([{ mediaType_vid: 'movie_603', overwritePosition10: false }]);
    expect(screen.getAllByText('The Matrix is number 3 in your Top 10')).not.toHaveLength(0);
  });

  it('shows the title’s rank, and links to the Top 10', async () => {
    queueServer(net, []);
    const card = { title: 'A title', year: 1999, poster_path: null, runtime: 136, genres: [], vote_average: 0 };
    const keys = ['movie_1', 'movie_603'];
    const top10 = keys.map((mediaType_vid, i) => ({ ...card, mediaType_vid, position: i + 1 }));
    net.answer('/api/queues/fetchTop10', { top10 });
    show();
    expect(await screen.findByRole('link', { name: 'Number 2 in your Top 10' })).toHaveAttribute('href', '/topTen');
    expect(screen.queryByRole('button', { name: 'Add to Top 10' })).toBeNull();
  });

  it('asks visitors to sign in', async () => {
    act(() => useSession.getState().signedOut());
    show();
    await top10();
    expect(useDialogs.getState().dialogs).toHaveLength(1);
    expect(net.asked()).toEqual([]);
  });
});
