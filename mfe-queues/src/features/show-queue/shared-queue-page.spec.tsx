import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { useDialogs } from '@videoqs/web/dialogs';
import { LiveRegion } from '@videoqs/web/live-region';
import { queryClient } from '@videoqs/web/query';
import { MemoryRouter, useRoutes } from '@videoqs/web/router';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { liveServer } from '@videoqs/web/testing/live-server';
import { setUp } from '@videoqs/web/testing/set-up';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';
import SharedQueuePage from './shared-queue-page.tsx';

const { net, expectAccessible } = setUp();
let next = 1_000_000_000_007;
let live: ReturnType<typeof liveServer<'/api/queues/watchQueue'>>;
beforeEach(() => {
  queueServer(net, []);
  live = liveServer(net, '/api/queues/watchQueue');
  signInAda();
  next++;
});

const meta = (level: 'owner' | 'editor' | 'member', count = 2): Reply<'/api/queues/fetchQueue'>['queue'] => ({
  queueID: next,
  name: 'Friday crew',
  owner: { userID: 9, username: 'bob', imgSrc: null },
  level,
  memberCount: 3,
  count,
});
const answer = (level: 'owner' | 'editor' | 'member', items = [item(1, 'One'), item(2, 'Two')]) =>
  net.answer('/api/queues/fetchQueue', { queue: meta(level, items.length), items, nextCursor: null });

function Routes() {
  return useRoutes([{ path: '/myVideoQs/:queueID', element: <SharedQueuePage /> }]);
}
const show = (id: string | number = next) =>
  render(
    <MemoryRouter initialEntries={[`/myVideoQs/${id}`]}>
      <Routes />
      <LiveRegion />
      <SnackbarHost />
    </MemoryRouter>,
  );

it('an editor moves and removes titles there, by calls about that queue', async () => {
  answer('editor');
  show();
  expect(await screen.findByRole('heading', { name: 'Friday crew' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move One' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^One.*ada added it Sat, Oct 31/ })).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'More for One' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await waitFor(() =>
    expect(net.sent('/api/queues/removeFromQueue')).toMatchObject([{ queueID: next, queueName: 'Friday crew' }]),
  );
  expect(screen.queryByRole('link', { name: /One/ })).toBeNull();
});

it('a member looks: nothing can be moved or removed, reminders can be set', async () => {
  answer('member');
  show();
  await screen.findByRole('link', { name: /One/ });
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  expect(
    screen.getByText('You can view this queue and set your own reminders. bob can make you an editor.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More for One' }));
  expect((await screen.findAllByRole('menuitem')).map((m) => m.textContent)).toEqual(['Remind me…', 'Who added it…']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remind me…' }));
  expect(useDialogs.getState().dialogs).toMatchObject([
    { name: 'queues/Reminder', props: { queue: { queueID: next, queueName: 'Friday crew' } } },
  ]);
});

it('tabs show whose a queue is; of very many, all are in a menu too', async () => {
  const queueOf = (n: number, people: Reply<'/api/queues/fetchQueue'>['queue']['people'] = []) => ({
    ...meta('editor'),
    queueID: 2e12 + n,
    name: `Queue ${n}`,
    people,
  });
  const some = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      queueOf(n, [
        { userID: 7, username: 'ada', imgSrc: null },
        { userID: 9, username: 'bob', imgSrc: null },
      ]),
    );
  const others = (count: number) => ({
    otherQueuesMetaObj: Object.fromEntries(some(count).map((q) => [q.queueID, q])),
    otherQueuesObj: {},
    nextCursor: null,
  });
  answer('member');
  net.answer('/api/queues/fetchOtherQueues', others(8));
  const { unmount } = show();
  const tab = await screen.findByRole('link', { name: 'Queue 7 2' });
  expect([...tab.querySelectorAll('[data-initials]')].map((face) => face.getAttribute('data-initials'))).toEqual([
    'BO',
  ]);
  expect(screen.queryByRole('button', { name: /^All / })).toBeNull();
  unmount();
  queryClient.clear();
  net.answer('/api/queues/fetchOtherQueues', others(200));
  show(2e12 + 150);
  expect(await screen.findByRole('link', { name: 'Queue 150 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'Queue 8 2' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'All 200' }));
  expect(await screen.findByRole('menuitem', { name: 'Queue 199' })).toHaveAttribute(
    'href',
    `/myVideoQs/${2e12 + 199}`,
  );
});

describe('what somebody moves', () => {
  const bob = { userID: 9, username: 'bob', imgSrc: null };
  const here = (holds: string | null) => ({
    ...{ kind: 'people' as const, people: [7, 9] },
    who: [
      { userID: 7, username: 'ada', imgSrc: null },
      { ...bob, holds },
    ],
  });

  it('is seen by the others on its row, which they cannot take meanwhile', async () => {
    answer('editor');
    show();
    const grip = await screen.findByRole('button', { name: 'Move One' });
    await waitFor(() => expect(live.watching()).toBe(1));
    live.tell(here('movie_1'));
    expect(await screen.findByText('bob is moving this')).toBeVisible();
    expect(grip).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
    grip.focus();
    await userEvent.keyboard(' ');
    expect(net.sent('/api/queues/holdTitle')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Move Two' })).not.toHaveAttribute('aria-disabled');
    await waitFor(() => expect(live.watching()).toBe(1));
    live.tell(here(null));
    await waitFor(() => expect(screen.queryByText('bob is moving this')).toBeNull());
    expect(grip).not.toHaveAttribute('aria-disabled');
  });

  it('is told to those who look, from when it is lifted until it is put down; where nobody looks, nothing is told', async () => {
    answer('editor');
    net.answer('/api/queues/holdTitle', { success: true });
    show();
    const grip = await screen.findByRole('button', { name: 'Move One' });
    const announced = () =>
      net.sent('/api/queues/holdTitle').map((body) => (body as { mediaType_vid: unknown }).mediaType_vid);
    grip.focus();
    await userEvent.keyboard(' {Escape}');
    expect(announced()).toEqual([]);
    await waitFor(() => expect(live.watching()).toBe(1));
    live.tell(here(null));
    await screen.findByText('bob is here');
    await userEvent.keyboard(' ');
    await waitFor(() => expect(announced()).toEqual(['movie_1']));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(announced()).toEqual(['movie_1', null]));
  });
});

it('an empty one is filled on the spot by who may', async () => {
  answer('owner', []);
  const up = { mediaType_vid: 'movie_3', title: 'Up', year: 2009, genres: [], poster_path: null, runtime: 96 };
  net.answer('/api/titles/suggest', { hits: [{ kind: 'title', card: { ...up, vote_average: 8 } }] });
  const { unmount } = show();
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add from my queue' })).toHaveAttribute('href', '/myVideoQs');
  await expectAccessible();
  await userEvent.type(screen.getByRole('combobox', { name: 'Add a title' }), 'up{Enter}');
  await waitFor(() =>
    expect(net.sent('/api/queues/addToQueue')).toMatchObject([{ queueIDandNameArr: [[next, 'Friday crew']] }]),
  );
  unmount();
  queryClient.clear();
  answer('member', []);
  show();
  expect(await screen.findByText('You’ll see what bob and the editors add here.')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Add a title' })).toBeNull();
});

it.each([['1000000000001'], ['nonsense'], ['-4']])('says that it is not open, at %s', async (id) => {
  net.fail('/api/queues/fetchQueue', 'not-allowed');
  show(id);
  expect(await screen.findByText('You no longer have access to this queue')).toBeVisible();
});

it('says what failed, and Retry fetches again', async () => {
  net.fail('/api/queues/fetchQueue', 'internal');
  show();
  const retry = await screen.findByRole('button', { name: /retry|try again/i });
  answer('member');
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /One/ })).toBeVisible();
});

describe('while it is on screen', () => {
  const change = (revision: number, userID = 9) =>
    live.tell({
      kind: 'change',
      revision,
      what: 'added',
      by: { userID, username: 'bob' },
      mediaType_vid: 'movie_3',
      about: null,
    });
  const shown = async () => {
    answer('editor');
    show();
    await screen.findByRole('link', { name: /One/ });
    await waitFor(() => expect(live.watching()).toBe(1));
    live.tell({ kind: 'here', revision: 4, people: [7] });
  };
  const fetched = () => net.sent('/api/queues/fetchQueue').length;

  it('what somebody else adds appears by itself, and is said at once; what follows a little later', async () => {
    await shown();
    answer('editor', [item(1, 'One'), item(2, 'Two'), item(3, 'Three')]);
    change(5);
    expect(await screen.findByRole('link', { name: /Three/ })).toBeVisible();
    expect(screen.getByText('bob added a title')).toBeInTheDocument();
    answer('editor');
    change(6);
    await waitFor(() => expect(screen.queryByRole('link', { name: /Three/ })).toBeNull());
    expect(screen.getByText('bob added a title')).toBeInTheDocument(); // what follows is summed
  });

  it('what one did in another place appears too', async () => {
    await shown();
    answer('editor', [item(1, 'One')]);
    change(5, 7);
    await waitFor(() => expect(screen.queryByRole('link', { name: /Two/ })).toBeNull());
  });

  it('much at once is looked at once', async () => {
    await shown();
    const before = fetched();
    for (let revision = 5; revision < 25; revision++) change(revision);
    await waitFor(() => expect(fetched()).toBe(before + 1));
    await net.settle();
    expect(fetched()).toBe(before + 1);
  });

  it('what is lifted stays lifted while others change the queue, until it is gone', async () => {
    net.answer('/api/queues/editQueuePosition', { success: true });
    await shown();
    const grip = screen.getByRole('button', { name: 'Move Two' });
    act(() => grip.focus());
    await userEvent.keyboard(' ');
    answer('editor', [item(3, 'Three'), item(1, 'One'), item(2, 'Two')]);
    change(5);
    await screen.findByRole('link', { name: /Three/ });
    await userEvent.keyboard('{ArrowUp}{ArrowUp} ');
    await net.settle();
    expect(net.sent('/api/queues/editQueuePosition')).toMatchObject([
      { moveItem: 'movie_2', pivotItem: 'movie_3', BEFOREorAFTER: 'BEFORE' },
    ]);
    act(() => screen.getByRole('button', { name: 'Move One' }).focus());
    await userEvent.keyboard(' ');
    answer('editor', [item(3, 'Three'), item(2, 'Two')]);
    change(6);
    await waitFor(() => expect(screen.queryByRole('link', { name: /One/ })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { pressed: true })).toBeNull());
  });

  it('what happens while it is being fetched is fetched after that, and the fetch is not given up', async () => {
    await shown();
    answer('editor', [item(1, 'One'), item(3, 'Three')]);
    const before = fetched();
    const { release } = net.hold('/api/queues/fetchQueue');
    change(5);
    await waitFor(() => expect(fetched()).toBe(before + 1));
    for (let revision = 6; revision < 9; revision++) change(revision);
    const later = Date.now() + 400; // longer than two fetches are apart
    await waitFor(() => expect(Date.now()).toBeGreaterThan(later));
    expect(fetched()).toBe(before + 1);
    release();
    expect(await screen.findByRole('link', { name: /Three/ })).toBeVisible();
    await waitFor(() => expect(fetched()).toBe(before + 2));
  });

  it('told that it asks too often, it listens again a little later', async () => {
    const watch = '/api/queues/watchQueue';
    net.fail(watch, 'too-many');
    answer('editor');
    show();
    await screen.findByRole('link', { name: /One/ });
    await waitFor(() => expect(net.sent(watch)).toHaveLength(1));
    live = liveServer(net, watch);
    await waitFor(() => expect(live.watching()).toBe(1), { timeout: 5_000 });
  });

  const called = (...names: string[]) => names.map((username, n) => ({ userID: 9 + n, username, imgSrc: null }));
  const here = (...others: string[]) => {
    const who = [{ userID: 7, username: 'ada', imgSrc: null }, ...called(...others)];
    live.tell({ kind: 'people', people: who.map((one) => one.userID), who });
  };

  it('says who else is here, and forgets those who left', async () => {
    await shown();
    here('bob');
    expect(await screen.findByText('bob is here')).toBeVisible();
    here('bob', 'cy');
    expect(await screen.findByText('bob and cy are here')).toBeVisible();
    here('bob', 'cy', 'dee', 'eve');
    expect(await screen.findByText('bob, cy, and 2 more are here')).toBeVisible();
    await expectAccessible();
    here();
    await waitFor(() => expect(screen.queryByText(/here$/)).toBeNull());
  });

  it('a lost connection comes back behind the last change heard of', async () => {
    await shown();
    change(5);
    change(6);
    await waitFor(() => expect(fetched()).toBeGreaterThan(1));
    live.cut();
    await waitFor(() => expect(live.watching()).toBe(1), { timeout: 5_000 });
    expect(net.sent('/api/queues/watchQueue')).toEqual([{ queueID: next }, { queueID: next, after: 6 }]);
  });

  it('an event that comes in pieces is one event', async () => {
    await shown();
    for (const piece of [
      'data: {"kind":"peo',
      'ple","people":[9],"who":[{"userID":9,"username":"bob","imgSrc":null}]}\n',
      '\n:\n\n',
    ])
      live.write(piece);
    expect(await screen.findByText('bob is here')).toBeVisible();
  });

  const toMe = (what: string) =>
    live.tell({
      ...{ kind: 'change', revision: 5, what, mediaType_vid: null, about: 7 },
      by: { userID: 9, username: 'bob' },
    });

  it('who is made a member or an editor is told by whom, and what they may do now', async () => {
    await shown();
    answer('member');
    toMe('revoked');
    expect(
      await screen.findByText(
        'bob made you a member. You can view the queue, but no longer add, remove or move titles.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Move One' })).toBeNull());
  });

  it('a change of one title is announced with its name', async () => {
    await shown();
    live.tell({
      ...{ kind: 'change', revision: 5, what: 'moved', mediaType_vid: 'movie_2', about: null },
      by: { userID: 9, username: 'bob' },
    });
    expect(await screen.findByText('bob moved Two')).toBeInTheDocument();
  });

  it('who is taken out is told by whom, and goes on from there', async () => {
    await shown();
    net.fail('/api/queues/fetchQueue', 'not-allowed');
    toMe('left');
    live.tell({ kind: 'closed' });
    expect(await screen.findByText('You no longer have access to this queue')).toBeVisible();
    expect(screen.getByText('bob took you out of Friday crew. Ask them for a new link to come back.')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Queues' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to my queue' })).toHaveAttribute('href', '/myVideoQs');
    await expectAccessible();
    await net.settle();
    expect(net.sent('/api/queues/watchQueue')).toHaveLength(1);
  });

  it('behind other tabs it listens to nothing, and catches up once it is looked at again', async () => {
    await shown();
    here('bob');
    await screen.findByText('bob is here');
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    visibility.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() =>
      expect(net.sent('/api/queues/watchQueue')).toEqual([{ queueID: next }, { queueID: next, after: 4 }]),
    );
  });
});
