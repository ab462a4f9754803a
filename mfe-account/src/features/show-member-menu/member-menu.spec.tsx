import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageBoxHost } from '@videoqs/web/dialogs-host';
import { useQueues } from '@videoqs/web/queues-store';
import { connectNavigation, MemoryRouter } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import { MemberMenu } from './member-menu.tsx';

const { net, expectAccessible } = setUp();
const RESEND = '/api/user/resendCode';
const SET = '/api/user/set_reset_AUTH';
let went: string[] = [];
const boot = (devOutbox: boolean) => {
  document.body.innerHTML = `<script type="application/json" id="videoqs-boot">{"devOutbox":${devOutbox}}</script>`;
};
const show = () =>
  render(
    <MemoryRouter>
      <MemberMenu />
      <MessageBoxHost />
    </MemoryRouter>,
  );
const open = () => userEvent.click(screen.getByRole('button', { name: 'Your account' }));

beforeEach(() => {
  went = [];
  connectNavigation((path) => void went.push(path));
  useSession.getState().signedIn(ADA, 'pair');
  boot(false);
});

it('works by keyboard: opens, moves, closes and gives the focus back', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Your account' });
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: 'My queue' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});

it('chooses the theme', async () => {
  show();
  await open();
  expect(screen.getByRole('menuitemradio', { name: 'Normal' })).toBeChecked();
  await expectAccessible();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Light' }));
  expect(useSession.getState().BRIGHTNESS_MODE).toBe('Light');
});

it('shows the outbox only where there is one', async () => {
  show();
  await open();
  expect(screen.queryByRole('menuitem', { name: 'Development outbox' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  boot(true);
  show();
  await open();
  expect(screen.getByRole('menuitem', { name: 'Development outbox' })).toHaveAttribute('href', '/dev/outbox');
});

it('opens the code dialog for an email that is not verified, and only then', async () => {
  net.answer(RESEND, { error: false, userMessage: '' });
  show();
  await open();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Verify email' }));
  expect(useSession.getState()).toMatchObject({
    showSigninOrUpModal: true,
    showValCodeInput: true,
    valCodeType: 'email',
  });
  await waitFor(() => expect(net.sent(RESEND)).toHaveLength(1));
  act(() => useSession.getState().set({ EMAIL_VERIFIED: '1' }));
  await open();
  expect(screen.queryByRole('menuitem', { name: 'Verify email' })).toBeNull();
});

it('signs out after a yes: the session ends, every store is empty, home', async () => {
  net.answer(SET, { logoutSuccess: true });
  useQueues.getState().set({ myQueueCount: 3, myQueue_cachedOK: true });
  show();
  await open();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(net.asked()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(useSession.getState()).toMatchObject({ isSignedIn: false, ID: 0, AUTH: '', EMAIL: '' }));
  expect(net.sent(SET)).toMatchObject([{ set_reset_AUTH: false, userID: 7, userAUTH: 'pair' }]);
  expect(useQueues.getState()).toMatchObject({ myQueueCount: 0, myQueue_cachedOK: false });
  expect(went).toEqual(['/']);
});

it('stays signed in when signing out fails, and says why', async () => {
  net.answer(SET, { logoutSuccess: false, userMessage: 'The server would not.' });
  show();
  await open();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('alertdialog', { name: 'Error Occurred' })).toHaveTextContent('The server would not.');
  expect(useSession.getState().isSignedIn).toBe(true);
});
