import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/wire/calls';
import { useDialogs } from '@videoqs/web/dialogs';
import { MemoryRouter, useRoutes } from '@videoqs/web/router';
import { setUp } from '@videoqs/web/testing/set-up';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';
import SharedQueuePage from './shared-queue-page.tsx';

const { net, expectAccessible } = setUp();
let next = 1_000_000_000_007;
beforeEach(() => {
  queueServer(net, []);
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
    </MemoryRouter>,
  );

it('an editor moves and removes titles there, by calls about that queue', async () => {
  answer('editor');
  show();
  expect(await screen.findByRole('heading', { name: 'Friday crew' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move One' })).toBeVisible();
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
  await userEvent.click(screen.getByRole('button', { name: 'More for One' }));
  expect((await screen.findAllByRole('menuitem')).map((m) => m.textContent)).toEqual(['Remind me…', 'Who added it…']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remind me…' }));
  expect(useDialogs.getState().dialogs).toMatchObject([
    { name: 'queues/Reminder', props: { queue: { queueID: next, queueName: 'Friday crew' } } },
  ]);
});

it('says how to fill an empty one', async () => {
  answer('owner', []);
  show();
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
});

it.each([['1000000000001'], ['nonsense'], ['-4']])('says that it is not open, at %s', async (id) => {
  net.fail('/api/queues/fetchQueue', 'not-allowed');
  show(id);
  expect(await screen.findByText('This queue is not open to you')).toBeVisible();
});

it('says what failed, and Retry fetches again', async () => {
  net.fail('/api/queues/fetchQueue', 'internal');
  show();
  const retry = await screen.findByRole('button', { name: /retry|try again/i });
  answer('member');
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /One/ })).toBeVisible();
});
