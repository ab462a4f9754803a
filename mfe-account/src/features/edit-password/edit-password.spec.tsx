import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNamed, useDialogs } from '@videoqs/web/dialogs';
import { MessageBoxHost } from '@videoqs/web/dialogs-host';
import { announceRemotes } from '@videoqs/web/remotes';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import EditPassword from '../../dialogs/edit-password.tsx';

const EDIT = '/api/account/processEdit';
const RESEND = '/api/user/sendPasswordCode';
const { net, expectAccessible } = setUp();
const saved = { success: true, alreadyExists: false, profanityDetected: false, userMessage: '' };
const DIFFER = 'Your new password must be different from your current password';
const MATCH = 'You must enter your new password exactly the same both times';

const show = (props: { mode: 'normal' | 'forgot'; identifier?: string }) =>
  render(
    <MemoryRouter>
      <Opened dialog={EditPassword} props={props} />
      <MessageBoxHost />
    </MemoryRouter>,
  );
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
async function fill(typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) {
    await userEvent.clear(field(label));
    await userEvent.type(field(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save my new password' }));
}

beforeEach(() => {
  announceRemotes([{ name: 'account', version: '1', entry: '/r/a.js', routes: [], slots: [], signIn: 'SignIn' }]);
  net.answer(EDIT, saved);
});
afterEach(() => void jest.useRealTimers());

describe('changing the password with the current password', () => {
  beforeEach(() => useSession.getState().signedIn(ADA, 'pair'));

  it('refuses wrong input with the specified messages, before any call', async () => {
    show({ mode: 'normal' });
    expect(field('Current password')).toHaveFocus();
    await fill({});
    expect(field('Current password')).toHaveAccessibleDescription('Please enter your current password');
    expect(field('New password')).toHaveAccessibleDescription(MATCH);
    expect(field('Current password')).toHaveFocus();
    await expectAccessible();
    await fill({ 'Current password': 'secret', 'New password': 'secret', 'New password again': 'secret' });
    expect(field('New password')).toHaveAccessibleDescription(DIFFER);
    await fill({ 'New password': 'ab', 'New password again': 'ab' });
    expect(field('New password')).toHaveAccessibleDescription('Please enter a longer password');
    await fill({ 'New password': 'secret2', 'New password again': 'secret3' });
    expect(field('New password again')).toHaveAccessibleDescription(MATCH);
    expect(field('New password again')).toHaveFocus();
    expect(net.asked()).toEqual([]);
  });

  it('sends only hashes, signs out, and opens the sign-in dialog with the reason and the username', async () => {
    show({ mode: 'normal' });
    await fill({ 'Current password': 'abc', 'New password': 'secret', 'New password again': 'secret' });
    await waitFor(() => expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'account/SignIn' }]));
    expect(net.sent(EDIT)).toEqual([
      {
        key: 'password',
        value: '',
        currentPasshash: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
        newPasshash: '2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b',
      },
    ]);
    expect(useDialogs.getState().dialogs[0]?.props).toEqual({
      lead: 'We changed your password and signed you out on all devices. Please sign in with your new password.',
    });
    expect(useSession.getState()).toMatchObject({ isSignedIn: false, ID: 0, AUTH: '', UsernameOrEmail: 'ada' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says Whoops! with the server’s objection, below the new password if the objection is about the new password', async () => {
    net.answer(EDIT, { ...saved, success: false, userMessage: 'That is not your password.' });
    show({ mode: 'normal' });
    await fill({ 'Current password': 'abc', 'New password': 'secret', 'New password again': 'secret' });
    expect(await screen.findByText('Whoops! That is not your password.')).toBeVisible();
    net.answer(EDIT, { ...saved, success: false, userMessage: 'Too common.', input2error: 'password_1' });
    await fill({});
    await waitFor(() => expect(field('New password')).toHaveAccessibleDescription('Whoops! Too common.'));
    expect(useSession.getState().isSignedIn).toBe(true);
  });

  it('opens the password lookup when the member forgot the current password', async () => {
    show({ mode: 'normal' });
    await userEvent.click(screen.getByRole('button', { name: 'I forgot my current password' }));
    await waitFor(() =>
      expect(useDialogs.getState().dialogs).toMatchObject([
        { name: 'account/PasswordLookup', props: { identifier: 'ada' } },
      ]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not store the typed passwords', async () => {
    const { unmount } = show({ mode: 'normal' });
    await userEvent.type(field('Current password'), 'abc');
    unmount();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('abc');
  });
});

describe('setting a new password with a code', () => {
  const forgot = { mode: 'forgot', identifier: 'ada@example.com' } as const;
  const right = { Code: '123 456', 'New password': 'secret', 'New password again': 'secret' };

  it('requires the code', async () => {
    show(forgot);
    expect(field('Code')).toHaveFocus();
    await fill({ 'New password': 'secret', 'New password again': 'secret' });
    expect(field('Code')).toHaveAccessibleDescription(/Please enter your current password/);
    await fill({ Code: '123' });
    expect(field('Code')).toHaveAccessibleDescription(/Please enter the 6 digits/);
    await expectAccessible();
    expect(net.asked()).toEqual([]);
  });

  it('sends the username with the code, and resumes a visitor’s task after sign-in', async () => {
    const pendingAction = { path: '/myVideoQs' };
    useSession.getState().set({ pendingAction });
    void openNamed('account/SignIn', {}).then(() => useSession.getState().set({ pendingAction: null }));
    show(forgot);
    await fill(right);
    await waitFor(() => expect(useDialogs.getState().dialogs).toMatchObject([{ props: { lead: expect.anything() } }]));
    expect(net.sent(EDIT)).toEqual([
      {
        key: 'forgot_password',
        value: '123456',
        newPasshash: '2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b',
        usernameEmailOrCell: 'ada@example.com',
        keep: [],
      },
    ]);
    expect(useSession.getState()).toMatchObject({ UsernameOrEmail: 'ada@example.com', pendingAction });
  });

  it('says Invalid Code with the server’s message, and empties the code field', async () => {
    net.answer(EDIT, { ...saved, success: false, userMessage: 'You have 4 tries left.' });
    show(forgot);
    await fill(right);
    expect(await screen.findByRole('alertdialog', { name: 'Invalid Code' })).toHaveTextContent(
      'You have 4 tries left.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(field('Code')).toHaveFocus());
    expect(field('Code')).toHaveValue('');
    expect(field('New password')).toHaveValue('secret');
  });

  it('offers another code after 30 s, or later if the server says so', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    net.fail(RESEND, 'too-many', { retryAfter: 45 });
    show(forgot);
    for (let s = 0; s < 30; s++) await act(() => jest.advanceTimersByTimeAsync(1000));
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    await net.settle();
    expect(net.sent(RESEND)).toEqual([{ identifier: 'ada@example.com' }]);
    expect(screen.getByRole('alertdialog', { name: 'Whoops' })).toHaveTextContent('Please wait 45 seconds');
    expect(screen.getByRole('button', { name: 'Send a new code in 45 s' })).toBeDisabled();
  });

  it('keeps passkeys, calendar and invitations if the member chooses to keep them, and shows the server’s message', async () => {
    net.answer(EDIT, { ...saved, userMessage: 'Your passkeys still work.' });
    show({ mode: 'forgot', identifier: 'ada' });
    await userEvent.click(screen.getByRole('switch', { name: /^Keep my passkeys/ }));
    await fill({ Code: '123456', 'New password': 'secret', 'New password again': 'secret' });
    expect(net.sent(EDIT)).toMatchObject([{ keep: ['passkeys', 'calendar', 'invitations'] }]);
    await waitFor(() =>
      expect(useDialogs.getState().dialogs).toMatchObject([{ props: { lead: 'Your passkeys still work.' } }]),
    );
  });
});
