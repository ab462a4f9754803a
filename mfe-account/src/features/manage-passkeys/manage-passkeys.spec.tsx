import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageBoxHost } from '@videoqs/web/dialogs-host';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import { useRows } from '../../rows/open-row.ts';
import { FULL, passkey } from '../../test/account-server.ts';
import { PasskeysList } from './passkeys-list.tsx';

const { net, expectAccessible } = setUp();
const LIST = '/api/account/fetchPasskeys';
const START = '/api/account/startPasskey';
const ADD = '/api/account/addPasskey';
const OPTIONS = {
  challenge: 'AAAA',
  rp: { name: 'VideoQs' },
  user: { id: 'AAAA', name: 'ada', displayName: 'ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
/** The result of navigator.credentials.create for a passkey. */
const CREATED = {
  id: 'AAAA',
  rawId: new Uint8Array(3).buffer,
  type: 'public-key',
  response: { attestationObject: new Uint8Array(3).buffer, clientDataJSON: new Uint8Array(3).buffer },
  getClientExtensionResults: () => ({}),
};
const create = jest.fn<() => Promise<unknown>>();

const open = async (passkeys = [passkey(1)], account = FULL) => {
  net.answer(LIST, { passkeys });
  render(
    <>
      <PasskeysList account={account} />
      <MessageBoxHost />
    </>,
  );
  await screen.findByText('Sign in with a fingerprint, face or key');
};
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  useSession.getState().signedIn(ADA, 'pair');
  useRows.setState(useRows.getInitialState(), true);
  Object.defineProperty(window, 'PublicKeyCredential', {
    value: function PublicKeyCredential() {},
    configurable: true,
  });
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  create.mockReset();
});

it('lists passkeys with their dates of creation and last use', async () => {
  await open([passkey(1, { lastUsedAt: new Date(Date.now() - 3_600_000).toISOString(), backedUp: true }), passkey(2)]);
  expect(screen.getByText('Added Sep 2, 2026, used 1 hour ago, synced')).toBeVisible();
  expect(screen.getByText('Added Sep 2, 2026, never used')).toBeVisible();
  await expectAccessible();
});

it('creates a passkey in the browser, with a name', async () => {
  net.answer(START, { success: true, userMessage: '', options: OPTIONS });
  net.answer(ADD, { success: true });
  create.mockResolvedValue(CREATED);
  await open([]);
  await userEvent.click(button('Add a passkey'));
  const name = await screen.findByLabelText('Name of the passkey');
  await waitFor(() => expect(name).toHaveFocus());
  await expectAccessible();
  await userEvent.clear(name);
  await userEvent.click(button('Save'));
  expect(name).toHaveAccessibleDescription(/Please give it a name/);
  expect(net.sent(ADD)).toEqual([]);
  net.answer(LIST, { passkeys: [passkey(3, { name: 'Blue key' })] });
  await userEvent.type(name, ' Blue key {Enter}');
  expect(await screen.findByText('Blue key')).toBeVisible();
  expect(net.sent(ADD)).toMatchObject([{ name: 'Blue key', response: { id: 'AAAA' } }]);
  expect(button('Add a passkey')).toHaveFocus();
});

it("says that no passkey was created when the member dismissed the browser's dialog", async () => {
  net.answer(START, { success: true, userMessage: '', options: OPTIONS });
  create.mockRejectedValue(Object.assign(new Error('dismissed'), { name: 'NotAllowedError' }));
  await open([]);
  await userEvent.click(button('Add a passkey'));
  expect(await screen.findByText(/We didn’t add a passkey/)).toBeVisible();
  expect(net.sent(ADD)).toEqual([]);
});

it('says that the browser does not support passkeys', async () => {
  Object.defineProperty(window, 'PublicKeyCredential', { value: undefined, configurable: true });
  net.answer(LIST, { passkeys: [] });
  render(<PasskeysList account={FULL} />);
  expect(await screen.findByText('This browser doesn’t support passkeys.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('renames a passkey in the list', async () => {
  net.answer('/api/account/renamePasskey', { success: true });
  await open();
  await userEvent.click(button('Rename Pixel 1'));
  const name = screen.getByLabelText('Name of the passkey');
  expect(name).toHaveFocus();
  await userEvent.clear(name);
  net.answer(LIST, { passkeys: [passkey(1, { name: 'Old phone' })] });
  await userEvent.type(name, 'Old phone{Enter}');
  expect(await screen.findByRole('button', { name: 'Rename Old phone' })).toBeVisible();
  expect(screen.getByText('Saved')).toBeVisible();
  expect(net.sent('/api/account/renamePasskey')).toEqual([{ passkeyID: passkey(1).passkeyID, name: 'Old phone' }]);
});

it('removes a passkey after a confirmation', async () => {
  net.answer('/api/account/removePasskey', { success: true });
  await open();
  await userEvent.click(button('Remove Pixel 1'));
  expect(await screen.findByRole('alertdialog', { name: 'Remove Pixel 1?' })).toBeVisible();
  net.answer(LIST, { passkeys: [] });
  await userEvent.click(button('Remove'));
  await waitFor(() => expect(screen.queryByText('Pixel 1')).toBeNull());
  expect(net.sent('/api/account/removePasskey')).toEqual([{ passkeyID: passkey(1).passkeyID }]);
});

it('does not remove the last passkey while it is the only way to sign in', async () => {
  await open([passkey(1)], { ...FULL, passkeyOnly: '1' });
  await userEvent.click(button('Remove Pixel 1'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('This is your last passkey');
  await userEvent.click(button('OK'));
  expect(net.asked()).toEqual([LIST]);
});

it('warns the member before it makes passkeys the only way to sign in', async () => {
  net.answer('/api/account/savePasskeyOnly', { success: true });
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Passkeys only' }));
  expect(await screen.findByText(/If you lose every device that has a passkey/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Use passkeys only' }));
  await waitFor(() => expect(net.sent('/api/account/savePasskeyOnly')).toMatchObject([{ on: true }]));
  expect(await screen.findByText('Saved')).toBeVisible();
});

it('disables the passkey-only switch for a member without a passkey', async () => {
  await open([]);
  expect(screen.getByRole('switch', { name: 'Passkeys only' })).toBeDisabled();
  expect(screen.getByText('Needs a passkey')).toBeVisible();
});
