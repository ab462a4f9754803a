import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { useDialogs } from '@videoqs/web/dialogs';
import { queryClient } from '@videoqs/web/query';
import { setUp } from '@videoqs/web/testing/set-up';
import { item, queueServer } from '../../test/queue-server.ts';
import { sharedQueue } from './shared-queue-page.fixture.tsx';

const { net, expectAccessible } = setUp();
const { queue, meta, answer, show } = sharedQueue(net);

it('lets an editor of a shared queue move and remove titles', async () => {
  answer('editor');
  show();
  expect(await screen.findByRole('heading', { name: 'Friday crew' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Move One' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^One.*ada added it Sat, Oct 31/ })).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'More actions for One' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await waitFor(() =>
    expect(net.sent('/api/queues/removeFromQueue')).toMatchObject([{ queueID: queue.id, queueName: 'Friday crew' }]),
  );
  expect(screen.queryByRole('link', { name: /One/ })).toBeNull();
});

it('lets a member of a shared queue set reminders, but not move or remove titles', async () => {
  answer('member');
  show();
  await screen.findByRole('link', { name: /One/ });
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  expect(
    screen.getByText('You can view this queue and set your own reminders. bob can make you an editor.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More actions for One' }));
  expect((await screen.findAllByRole('menuitem')).map((m) => m.textContent)).toEqual([
    'Remind me…',
    'See who added it…',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remind me…' }));
  expect(useDialogs.getState().dialogs).toMatchObject([
    { name: 'queues/Reminder', props: { queue: { queueID: queue.id, queueName: 'Friday crew' } } },
  ]);
});

it('shows the owner of each queue on its tab, and also shows the queues in a menu when there are very many', async () => {
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

describe('a title that a member is moving', () => {
  const bob = { userID: 9, username: 'bob', imgSrc: null };
  const here = (holds: string | null) => ({
    ...{ kind: 'people' as const, people: [7, 9] },
    who: [
      { userID: 7, username: 'ada', imgSrc: null },
      { ...bob, holds },
    ],
  });

  it('is marked for other members, who cannot move the title meanwhile', async () => {
    answer('editor');
    show();
    const grip = await screen.findByRole('button', { name: 'Move One' });
    await waitFor(() => expect(queue.live.watching()).toBe(1));
    queue.live.tell(here('movie_1'));
    expect(await screen.findByText('bob is moving this')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pick for tonight' }).getAttribute('href')).toMatch(/&here=9$/);
    expect(grip).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
    grip.focus();
    await userEvent.keyboard(' ');
    expect(net.sent('/api/queues/holdTitle')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Move Two' })).not.toHaveAttribute('aria-disabled');
    await waitFor(() => expect(queue.live.watching()).toBe(1));
    queue.live.tell(here(null));
    await waitFor(() => expect(screen.queryByText('bob is moving this')).toBeNull());
    expect(grip).not.toHaveAttribute('aria-disabled');
  });

  it('is reported from lift to drop, but only if other members have the queue open', async () => {
    answer('editor');
    net.answer('/api/queues/holdTitle', { success: true });
    show();
    const grip = await screen.findByRole('button', { name: 'Move One' });
    const announced = () =>
      net.sent('/api/queues/holdTitle').map((body) => (body as { mediaType_vid: unknown }).mediaType_vid);
    grip.focus();
    await userEvent.keyboard(' {Escape}');
    expect(announced()).toEqual([]);
    await waitFor(() => expect(queue.live.watching()).toBe(1));
    queue.live.tell(here(null));
    await screen.findByText('bob is here');
    await userEvent.keyboard(' ');
    await waitFor(() => expect(announced()).toEqual(['movie_1']));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(announced()).toEqual(['movie_1', null]));
  });
});

it('lets a member who may add titles fill an empty shared queue on its page', async () => {
  answer('owner', []);
  const up = { mediaType_vid: 'movie_3', title: 'Up', year: 2009, genres: [], poster_path: null, runtime: 96 };
  net.answer('/api/titles/suggest', { hits: [{ kind: 'title', card: { ...up, vote_average: 8 } }] });
  show();
  expect(await screen.findByRole('heading', { name: 'What goes first?' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pick for tonight' })).toBeNull();
  await expectAccessible();
  const field = screen.getByRole('combobox', { name: 'Add a movie or show' });
  await userEvent.type(field, 'up{Enter}');
  await waitFor(() =>
    expect(net.sent('/api/queues/addToQueue')).toMatchObject([{ queueIDandNameArr: [[queue.id, 'Friday crew']] }]),
  );
  answer('owner', [item(3, 'Up')]);
  await queryClient.invalidateQueries();
  expect(await screen.findByRole('button', { name: 'More actions for Up' })).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'queues/QueuePermission' }]);
});

it("adds titles of the member's own queue to an empty shared queue, one per click", async () => {
  queueServer(
    net,
    Array.from({ length: 8 }, (_, n) => item(n + 1, `Mine ${n + 1}`)),
  );
  answer('editor', []);
  show();
  const mine = within(await screen.findByRole('region', { name: 'Add from my queue' }));
  expect(mine.getAllByRole('button', { name: /^Add / })).toHaveLength(6);
  await userEvent.click(mine.getByRole('button', { name: 'All 8' }));
  expect(await mine.findByRole('button', { name: 'Add Mine 8' })).toBeVisible();
  await expectAccessible();
  await userEvent.click(mine.getByRole('button', { name: 'Add Mine 1' }));
  await userEvent.click(mine.getByRole('button', { name: 'Add Mine 8' }));
  await waitFor(() =>
    expect(net.sent('/api/queues/addToQueue')).toMatchObject([
      { mediaType_vid: 'movie_1', topOrBottom: 'bottom', queueIDandNameArr: [[queue.id, 'Friday crew']] },
      { mediaType_vid: 'movie_8' },
    ]),
  );
  // A member who is not the owner cannot invite anybody.
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
});

it('lets a member with view access ask the owner of an empty shared queue once for the right to add', async () => {
  answer('member', []);
  net.answer('/api/queues/askToEdit', { success: true, isNew: true });
  show();
  expect(await screen.findByText('Nothing here yet. Ask bob to let you add titles.')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Add a movie or show' })).toBeNull();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Ask bob' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Asked' }));
  expect(net.sent('/api/queues/askToEdit')).toMatchObject([{ queueID: queue.id, queueName: 'Friday crew' }]);
  expect(screen.getAllByText('We told bob that you want to add titles')).not.toHaveLength(0);
});

it('lets a member with view access ask the owner even when the shared queue has titles', async () => {
  answer('member');
  net.answer('/api/queues/askToEdit', { success: true, isNew: true });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Ask bob' }));
  expect(await screen.findByRole('button', { name: 'Asked' })).toBeVisible();
  expect(net.sent('/api/queues/askToEdit')).toMatchObject([{ queueID: queue.id, queueName: 'Friday crew' }]);
  await expectAccessible();
});

it('says that the owner of a shared queue could not be asked, and lets the member try again', async () => {
  answer('member', []);
  net.fail('/api/queues/askToEdit', 'unavailable');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Ask bob' }));
  await waitFor(() => expect(screen.getAllByText(/^We couldn’t ask bob/)).not.toHaveLength(0));
  expect(screen.getByRole('button', { name: 'Ask bob' })).toBeEnabled();
});

it("links to the page that picks a title for tonight for the queue's members", async () => {
  answer('member');
  show();
  expect(await screen.findByRole('link', { name: 'Pick for tonight' })).toHaveAttribute(
    'href',
    `/myJamm?queue=${queue.id}`,
  );
});

it.each([['1000000000001'], ['nonsense'], ['-4']])('says that the member may not open the queue at %s', async (id) => {
  net.fail('/api/queues/fetchQueue', 'not-allowed');
  show(id);
  expect(await screen.findByText('You no longer have access to this queue')).toBeVisible();
});

it('says why a shared queue could not be loaded, and loads it on Retry', async () => {
  net.fail('/api/queues/fetchQueue', 'internal');
  show();
  const retry = await screen.findByRole('button', { name: /retry|try again/i });
  answer('member');
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /One/ })).toBeVisible();
});
