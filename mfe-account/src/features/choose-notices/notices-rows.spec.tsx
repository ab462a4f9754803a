import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NoticeChoices } from '@videoqs/contract/account/notices';
import { useDialogs } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { setUp } from '@videoqs/web/testing/set-up';
import { useAccount } from '../../account/account.ts';
import { CHOICES, FULL } from '../../test/account-server.ts';
import { NoticesRows } from './notices-rows.tsx';

const { net, expectAccessible } = setUp();
const SAVE = '/api/account/saveNotifications';
const CHOOSE = '/api/account/saveNoticeChoices';
const Shown = () => {
  const { data } = useAccount();
  return data && <NoticesRows account={data} />;
};
const open = async (over = {}, choices: Partial<NoticeChoices> = {}) => {
  const account = { ...FULL, ...over };
  useSession.getState().signedIn(account, 'pair');
  net.answer('/api/account/refreshAccountPage', account);
  net.answer('/api/account/fetchNoticeChoices', { ...CHOICES, ...choices });
  net.answer('/api/account/fetchPush', { publicKey: 'key', devices: 0 });
  render(<Shown />);
  await screen.findByRole('table');
  await net.settle();
};
const choice = (name: string) => screen.getByRole('switch', { name });

it('saves a changed notice setting and leaves the other settings unchanged', async () => {
  net.answer(SAVE, { success: true });
  await open();
  await userEvent.click(choice('Reminders by text'));
  await net.settle();
  expect(net.sent(SAVE)).toEqual([{ reminderByEmail: true, reminderByText: false }]);
  expect(choice('Reminders by text')).not.toBeChecked();
  await expectAccessible();
});

it('says what a channel for notices requires before it can be used', async () => {
  await open({ emailVerified: '0', cell_mute: '1' });
  expect(screen.getByText('Verify your email to get emails.')).toBeVisible();
  expect(choice('Reminders by text')).toHaveAccessibleDescription('Text messages are muted above');
});

it('says that text messages need a mobile number', async () => {
  await open({ cellVerified: '0' });
  expect(choice('Reminders by text')).toHaveAccessibleDescription('Needs a verified mobile number');
});

it('offers the channels that each kind of notice can have, and no switch for reminders by bell, which are always on', async () => {
  net.answer(CHOOSE, { success: true });
  await open();
  expect(screen.queryByRole('switch', { name: 'Reminders by bell' })).toBeNull();
  await userEvent.click(choice('New followers by email'));
  await userEvent.click(choice('Levels you reach by bell'));
  await userEvent.click(choice('Reminders by email'));
  await net.settle();
  expect(net.sent(CHOOSE).at(-1)).toEqual({
    ...CHOICES,
    bell: ['followed', 'radar', 'reminder', 'invited'],
    email: ['followed'],
  });
  // The rows below the table save the choices in the table, too.
  net.answer(SAVE, { success: true });
  await userEvent.click(choice('Reminders by text'));
  expect(net.sent(SAVE).at(-1)).toMatchObject({ reminderByEmail: false });
});

it('restores the previous notice setting after a failed save, and says so', async () => {
  net.fail(CHOOSE, 'unavailable');
  await open();
  await userEvent.click(choice('New followers by email'));
  await net.settle();
  await waitFor(() => expect(choice('New followers by email')).not.toBeChecked());
  expect(useDialogs.getState().boxes).toMatchObject([{ title: 'Whoops!' }]);
});

it('saves a daily email, and quiet hours in this device’s time zone', async () => {
  net.answer(CHOOSE, { success: true });
  await open();
  await userEvent.click(screen.getByText('Once a day, at 9'));
  await userEvent.click(choice('Quiet hours'));
  await net.settle();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(net.sent(CHOOSE).at(-1)).toMatchObject({ emailWhen: 'daily', quiet: { from: '22:00', to: '08:00' }, zone });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '23:30' } });
  await userEvent.click(choice('Hold reminders, too'));
  await net.settle();
  expect(net.sent(CHOOSE).at(-1)).toMatchObject({ quiet: { from: '23:30', to: '08:00' }, remindersWait: true });
  await expectAccessible();
});

it('shows a failure to load notice settings in place of the table, and keeps the rest of the page', async () => {
  useSession.getState().signedIn(FULL, 'pair');
  net.answer('/api/account/refreshAccountPage', FULL);
  net.fail('/api/account/fetchNoticeChoices', 'unavailable');
  net.answer('/api/account/fetchPush', { publicKey: null, devices: 0 });
  render(<Shown />);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('We couldn’t load your notification settings')).toBeVisible();
  expect(choice('Reminders by text')).toBeVisible();
});
