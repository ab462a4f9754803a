import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageBoxHost } from '@videoqs/web/dialogs-host';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import { useRows } from '../../rows/open-row.ts';
import { DeleteAccountRow } from './delete-account-row.tsx';

const { net, expectAccessible } = setUp();
const CODE = '/api/account/sendLeavingCode';
const DELETE = '/api/account/deleteAccount';
const sent = (valCodeType: 'email' | 'cell' | null) => ({ error: false, userMessage: '', valCodeType });
const open = async () => {
  render(
    <>
      <DeleteAccountRow deleteAt={null} />
      <MessageBoxHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  await net.settle();
};
const name = () => screen.getByLabelText('Type ada to confirm');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));

beforeEach(() => {
  useRows.setState(useRows.getInitialState(), true);
  useSession.getState().signedIn(ADA, 'pair');
});

it('deletes the account after the typed name and the code, signs out, and names the last day to return', async () => {
  net.answer(CODE, sent('email'));
  net.answer(DELETE, { success: true, userMessage: '', deleteAt: '2026-11-29T04:00:00.000Z' });
  await open();
  expect(screen.getByText('We sent a code to your email.')).toBeVisible();
  expect(name()).toHaveFocus();
  await expectAccessible();
  await userEvent.type(name(), 'ada');
  await userEvent.type(screen.getByLabelText('Code'), '123 456');
  await send();
  const box = await screen.findByRole('alertdialog', { name: 'We’ll delete your account' });
  expect(box).toHaveTextContent('Sign in before Nov 28, 2026, 8:00 PM to keep your account.');
  expect(net.sent(DELETE)).toEqual([{ username: 'ada', sentCode: '123456' }]);
  expect(useSession.getState()).toMatchObject({ isSignedIn: false, ID: 0, AUTH: '' });
});

it('refuses to delete the account without the name and the code', async () => {
  net.answer(CODE, sent('cell'));
  await open();
  await userEvent.type(name(), 'adam');
  await send();
  expect(name()).toHaveAccessibleDescription('That’s not your username');
  expect(name()).toHaveFocus();
  await userEvent.type(name(), '{Backspace}');
  await send();
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Please enter the 6 digits/);
  expect(net.sent(DELETE)).toEqual([]);
});

it('continues the account deletion with a code that was sent recently', async () => {
  net.answer(CODE, { error: true, userMessage: 'You can have another in 20 s.', valCodeType: 'email' });
  await open();
  expect(screen.getByText('You can have another in 20 s.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toBeVisible();
  expect(screen.getByRole('button', { name: /Send a new code/ })).toBeDisabled();
});

it('requires only the name for an account deletion when no code can be sent', async () => {
  net.answer(CODE, sent(null));
  net.answer(DELETE, { success: false, userMessage: 'Not now.', deleteAt: null });
  await open();
  expect(screen.queryByLabelText('Code')).toBeNull();
  await userEvent.type(name(), 'ada');
  await send();
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(net.sent(DELETE)).toEqual([{ username: 'ada' }]);
  expect(useSession.getState().isSignedIn).toBe(true);
});

it('says when no deletion code could be sent, and sends a code on Retry', async () => {
  net.fail(CODE, 'too-many', { retryAfter: 30 });
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('Please wait 30 seconds');
  // The focus is inside the row, so that Escape closes the row.
  expect(screen.getByRole('group', { name: 'Delete my account' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  net.answer(CODE, sent('email'));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(name()).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus();
});
