import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageBoxHost } from '@videoqs/web/dialogs-host';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import { deviceSession } from '../../test/account-server.ts';
import { DeviceSessionsList } from './device-sessions-list.tsx';

const { net, expectAccessible } = setUp();
const LIST = '/api/account/fetchSessions';
const open = async (sessions = [deviceSession(2), deviceSession(1), deviceSession(3)]) => {
  net.answer(LIST, { sessions });
  render(
    <>
      <DeviceSessionsList />
      <MessageBoxHost />
    </>,
  );
  await screen.findByText(/Firefox on Linux 1/);
};
const everywhere = () => screen.queryByRole('button', { name: 'Sign out everywhere else' });
const devices = () => screen.getAllByText(/^Firefox on Linux/).map((d) => d.textContent);

beforeEach(() => useSession.getState().signedIn(ADA, 'pair'));

it('names each signed-in device, with this browser first and without a sign-out button', async () => {
  await open([
    deviceSession(2, { place: '', lastSeenAt: new Date(Date.now() - 7_200_000).toISOString() }),
    deviceSession(1),
  ]);
  expect(devices()).toEqual(['Firefox on Linux 1This browser', 'Firefox on Linux 2']);
  expect(screen.getByText('Portland, US, now')).toBeVisible();
  // If the town is unknown, the network is shown.
  expect(screen.getByText('203.0.113, 2 hours ago')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Sign out Firefox/ })).toHaveLength(1);
  await expectAccessible();
});

it('signs out one device, removes it from the list, and keeps the focus in the list', async () => {
  net.answer('/api/account/endSession', { success: true });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Firefox on Linux 2, Nov 1, 2026' }));
  await waitFor(() => expect(devices()).toHaveLength(2));
  expect(net.sent('/api/account/endSession')).toEqual([{ sessionID: deviceSession(2).sessionID }]);
  expect(useSnacks.getState().snacks).toMatchObject([{ text: 'Signed out Firefox on Linux 2' }]);
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

it('keeps a device in the list when its sign-out fails, and says why', async () => {
  net.answer('/api/account/endSession', { success: false, userMessage: 'Not that one.' });
  await open();
  await userEvent.click(screen.getByRole('button', { name: /Sign out Firefox on Linux 2/ }));
  expect(await screen.findByRole('alertdialog', { name: 'Whoops!' })).toHaveTextContent('Not that one.');
  expect(devices()).toHaveLength(3);
});

it('signs out all other devices after a confirmation, and has no such button if there are no other devices', async () => {
  net.answer('/api/account/endOtherSessions', { success: true });
  await open();
  await userEvent.click(everywhere() as HTMLElement);
  expect(net.asked()).toEqual([LIST]);
  const box = await screen.findByRole('alertdialog');
  expect(box).toHaveTextContent('This signs out 2 other devices right away.');
  await userEvent.click(screen.getAllByRole('button', { name: 'Sign out everywhere else' }).at(-1) as HTMLElement);
  await waitFor(() => expect(devices()).toHaveLength(1));
  expect(everywhere()).toBeNull();
});

it('shows six signed-in devices, and all others on request', async () => {
  await open(Array.from({ length: 9 }, (_, n) => deviceSession(n + 1)));
  expect(devices()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 9' }));
  expect(devices()).toHaveLength(9);
});
