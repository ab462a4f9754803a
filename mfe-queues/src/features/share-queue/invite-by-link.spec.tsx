import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import QueuePermission from '../../dialogs/queue-permission.tsx';

const { net } = setUp();
const queue = { queueID: 1_000_000_000_000, queueName: 'Friday crew' };
const me = { userID: ADA.userID, username: 'ada', imgSrc: null, level: 'owner' as const };
const invitation = { code: 'A'.repeat(16), expiresAt: '2027-01-02T20:00:00.000Z' };

it('shows the owner the active invitation link, turns the link off, and creates another link', async () => {
  useSession.getState().signedIn(ADA, 'pair');
  net.answer('/api/queues/fetchPermissionsOfQueueX', { permissionsOfQueueX: [me], invitation });
  net.answer('/api/queues/revokeInvitation', { success: true });
  net.answer('/api/queues/createInvitation', { ...invitation, code: 'B'.repeat(16) });
  render(<Opened dialog={QueuePermission} props={queue} />);
  const link = await screen.findByRole('textbox', { name: 'Link to join' });
  expect(link).toHaveValue(`${location.origin}/join/${'A'.repeat(16)}`);
  expect(screen.getByText(/It works until .*Jan(uary)? 2\b/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  await net.settle();
  expect(screen.queryByRole('textbox', { name: 'Link to join' })).toBeNull();
  expect(net.sent('/api/queues/revokeInvitation')).toEqual([queue]);
  await userEvent.click(screen.getByRole('button', { name: 'Create a link' }));
  await net.settle();
  expect(screen.getByRole('textbox', { name: 'Link to join' })).toHaveValue(
    `${location.origin}/join/${'B'.repeat(16)}`,
  );
});

it('lets the owner choose whether people who join by the link may add titles or only look', async () => {
  useSession.getState().signedIn(ADA, 'pair');
  net.answer('/api/queues/fetchPermissionsOfQueueX', { permissionsOfQueueX: [me] });
  net.answer('/api/queues/createInvitation', { ...invitation, level: 'editor' });
  render(<Opened dialog={QueuePermission} props={queue} />);
  expect(await screen.findByText('Anyone with the link joins and can look.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Can add' }));
  expect(screen.getByText('Anyone with the link joins and can add titles.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create a link' }));
  await net.settle();
  expect(net.sent('/api/queues/createInvitation')).toEqual([{ ...queue, level: 'editor' }]);
  expect(screen.getByText(/can add titles\. It works until/)).toBeVisible();
  net.answer('/api/queues/createInvitation', { ...invitation, level: 'member' });
  await userEvent.click(screen.getByRole('radio', { name: 'Can look' }));
  expect(screen.getByText(/can add titles\. It works until/)).toBeVisible();
  expect(screen.getByText('Make a new link to change that. The old one stops working.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New link' }));
  await net.settle();
  expect(net.sent('/api/queues/createInvitation').at(-1)).toEqual({ ...queue, level: 'member' });
  expect(screen.getByText(/can look\. It works until/)).toBeVisible();
});
