import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import LeaveQueue from './leave-queue.tsx';

const { net, expectAccessible } = setUp();
const queue = { queueID: 1_000_000_000_000, queueName: 'Friday crew' };
const BOOT = '/api/queues/bootMember';

beforeEach(() => {
  useSession.getState().signedIn(ADA, 'pair');
  render(<LeaveQueue {...queue} />);
});

it('removes the member from a queue with one click, and says so', async () => {
  net.answer(BOOT, { success: true, permissionsOfQueueX: [] });
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave Friday crew' }));
  expect(await screen.findByText('You left the queue.')).toBeVisible();
  expect(net.sent(BOOT)).toEqual([{ ...queue, bootUid: ADA.userID }]);
});

it('keeps the member in the queue when leaving fails, and says why', async () => {
  net.fail(BOOT, 'unavailable', { userMessage: 'Away for a moment.' });
  await userEvent.click(screen.getByRole('button', { name: 'Leave Friday crew' }));
  await net.settle();
  expect(useSnacks.getState().snacks.map((s) => s.text)).toEqual([expect.stringContaining('Away for a moment.')]);
  expect(screen.getByRole('button', { name: 'Leave Friday crew' })).toBeEnabled();
});
