import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@videoqs/web/session';
import { setUp } from '@videoqs/web/testing/set-up';
import { useAccount } from '../../account/account.ts';
import { FULL } from '../../test/account-server.ts';
import { NoticesRows } from './notices-rows.tsx';

const { net, expectAccessible } = setUp();
const SAVE = '/api/account/saveNotifications';
const Shown = () => {
  const { data } = useAccount();
  return data && <NoticesRows account={data} />;
};
const open = async (over = {}) => {
  const account = { ...FULL, ...over };
  useSession.getState().signedIn(account, 'pair');
  net.answer('/api/account/refreshAccountPage', account);
  render(<Shown />);
  await screen.findAllByRole('switch');
};
const choice = (name: string) => screen.getByRole('switch', { name });

it('saves a choice with the others as they are', async () => {
  net.answer(SAVE, { success: true });
  await open();
  await userEvent.click(choice('Reminders by text'));
  await net.settle();
  expect(net.sent(SAVE)).toEqual([{ reminderByEmail: true, reminderByText: false, newPlaceByEmail: true }]);
  expect(choice('Reminders by text')).not.toBeChecked();
  expect(choice('Reminders by email')).toBeChecked();
  await expectAccessible();
});

it('says what a choice needs to arrive', async () => {
  await open({ emailVerified: '0', cell_mute: '1' });
  expect(choice('Reminders by email')).toHaveAccessibleDescription('Needs a verified email');
  expect(choice('Reminders by text')).toHaveAccessibleDescription('Text messages are muted above');
});

it('says when a text needs a number', async () => {
  await open({ cellVerified: '0' });
  expect(choice('Reminders by text')).toHaveAccessibleDescription('Needs a verified mobile number');
  expect(choice('Reminders by email')).toHaveAccessibleDescription('');
});
