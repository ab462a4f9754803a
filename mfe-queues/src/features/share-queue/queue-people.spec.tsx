import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import QueuePermission from '../../dialogs/queue-permission.tsx';

const { net, expectAccessible } = setUp();
const PEOPLE = '/api/queues/fetchPermissionsOfQueueX';
const queue = { queueID: 1_000_000_000_000, queueName: 'Friday crew' };
const bob = { userID: 9, username: 'bob', imgSrc: null, level: 'member' as const };
const listOf = (mine: 'owner' | 'editor' | 'member', theirs: 'owner' | 'editor' | 'member' = 'member') => [
  { userID: ADA.userID, username: 'ada', imgSrc: null, level: mine },
  { ...bob, level: theirs },
];

beforeEach(() => {
  useSession.getState().signedIn(ADA, 'pair');
  net.fail('/api/queues/fetchOtherQueues', 'unavailable');
  net.fail('/api/queues/fetchQueue', 'unavailable');
});
const show = async () => {
  render(<Opened dialog={QueuePermission} props={queue} />);
  await net.settle();
};
const setLevel = async (from: string, to: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Role of bob: ${from}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: to }));
  await net.settle();
};

it("says that a queue's members are loading, then why loading failed, and loads them on Retry", async () => {
  net.fail(PEOPLE, 'unavailable');
  const held = net.hold(PEOPLE);
  render(<Opened dialog={QueuePermission} props={queue} />);
  expect(await screen.findByText('Loading people')).toBeInTheDocument();
  held.release();
  expect(await screen.findByText('We couldn’t load the people in this queue')).toBeVisible();
  await expectAccessible();
  net.answer(PEOPLE, { permissionsOfQueueX: listOf('member', 'owner') });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('bob')).toBeVisible();
});

it("shows a member's level after the server saved it, and says why a change was refused", async () => {
  net.answer(PEOPLE, { permissionsOfQueueX: listOf('owner') });
  net.answer('/api/queues/grantPermissions', { success: true, permissionsOfQueueX: listOf('owner', 'editor') });
  await show();
  await setLevel('Member', 'Editor');
  expect(screen.getByRole('button', { name: 'Role of bob: Editor' })).toBeVisible();
  expect(net.sent('/api/queues/grantPermissions')).toEqual([{ ...queue, grantUid: 9 }]);
  net.answer('/api/queues/revokePermissions', {
    success: false,
    userMessage: 'bob has left.',
    permissionsOfQueueX: listOf('owner').slice(0, 1),
  });
  await setLevel('Editor', 'Member');
  expect(useSnacks.getState().snacks.map((s) => s.text)).toContain('bob has left.');
  expect(screen.queryByText('bob')).toBeNull();
});

it("keeps showing a queue's members when a change of a member fails", async () => {
  net.answer(PEOPLE, { permissionsOfQueueX: listOf('owner') });
  net.fail('/api/queues/bootMember', 'unavailable', { userMessage: 'Away for a moment.' });
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Remove bob' }));
  const [box] = useDialogs.getState().boxes;
  await act(async () => box?.settle('yes'));
  await net.settle();
  expect(useSnacks.getState().snacks.map((s) => s.text)).toEqual([expect.stringContaining('Away for a moment.')]);
  expect(screen.getByRole('button', { name: 'Remove bob' })).toBeVisible();
});

it.each(['editor', 'member'] as const)(
  'lets a member of level %s leave a queue, but not change other members or delete the queue',
  async (level) => {
    net.answer(PEOPLE, { permissionsOfQueueX: listOf(level, 'owner') });
    await show();
    const [, others] = screen.getAllByRole('listitem');
    expect(within(others as HTMLElement).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete this queue' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Leave this queue' })).toBeVisible();
  },
);
