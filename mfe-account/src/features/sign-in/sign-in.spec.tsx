import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { MessageBoxHost } from '@videoqs/web/dialogs-host';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA, ADA_PAGE } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import SignIn from '../../dialogs/sign-in.tsx';

const VALIDATE = '/api/user/validateUser';
const REFRESH = '/api/account/refreshAccountPage';
const KEEP = '/api/account/keepAccount';
const SET = '/api/user/set_reset_AUTH';
const { net, expectAccessible } = setUp();
const refusal = (maybeSignup: boolean) => ({ maybeSignup, userMsgTitle: 'Server title', userMessage: 'Server words' });
const welcome = { ...ADA, userAUTH: 'x' };

const Mounted = () => (
  <MemoryRouter>
    <Opened dialog={SignIn} props={{}} />
    <MessageBoxHost />
  </MemoryRouter>
);
async function signIn(name: string, password = 'secret') {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Username, email or mobile'), name);
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), `${password}{Enter}`);
  return user;
}

beforeEach(() => {
  net.answer(VALIDATE, welcome);
  net.answer(SET, { logoutSuccess: true });
  net.answer(REFRESH, ADA_PAGE);
});

it("a sign-in opens a session with a new token, and sends only the password's hash", async () => {
  render(<Mounted />);
  await signIn('ada');
  await waitFor(() => expect(useSession.getState()).toMatchObject({ isSignedIn: true, ID: 7, USERNAME: 'ada' }));
  const [sent] = net.sent(VALIDATE);
  expect(sent).toMatchObject({
    username_email_cell: 'ada',
    passhash: '2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b',
    userAUTH: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
  });
  for (const path of net.asked()) expect(JSON.stringify(net.sent(path))).not.toContain('secret');
  expect(net.sent(SET)).toMatchObject([{ set_reset_AUTH: true, userID: 7, userAUTH: sent?.userAUTH }]);
  expect(useSession.getState().AUTH).toBe(sent?.userAUTH);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers sign-up for an unknown name, and takes over the name but not the password', async () => {
  net.answer(VALIDATE, refusal(true));
  render(<Mounted />);
  const user = await signIn('ada@example.com');
  expect(await screen.findByRole('alertdialog', { name: 'Server title' })).toHaveTextContent('Server words');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Signup' }));
  expect(await screen.findByRole('dialog', { name: 'Join VideoQs' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveValue('');
});

it('offers another try after a wrong password, or the password lookup with the typed name', async () => {
  net.answer(VALIDATE, refusal(false));
  render(<Mounted />);
  const user = await signIn('ada');
  const password = screen.getByLabelText('Password', { selector: 'input' });
  expect(await screen.findByRole('button', { name: 'Try Again' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(password).toHaveFocus());
  await user.keyboard('{Enter}');
  // Dismissing the message does not lead to a new password.
  fireEvent(await screen.findByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(password).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(useDialogs.getState().dialogs).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Forgot PW' }));
  await waitFor(() =>
    expect(useDialogs.getState().dialogs).toMatchObject([
      { name: 'account/PasswordLookup', props: { identifier: 'ada' } },
    ]),
  );
});

it('says how long to wait after too many sign-in tries', async () => {
  net.fail(VALIDATE, 'too-many', { retryAfter: 840 });
  render(<Mounted />);
  await signIn('ada');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(await screen.findByText('That was a lot at once. Please wait 14 minutes and try again.')).toBeVisible();
  expect(await screen.findByText(/^1[34]:\d\d$/)).toHaveAttribute('aria-hidden', 'true');
});

it('counts down the wait after too many tries, and says when the wait is over', async () => {
  net.fail(VALIDATE, 'too-many', { retryAfter: 2 });
  render(<Mounted />);
  await signIn('ada');
  expect(await screen.findByText('0:02')).toBeVisible();
  expect(await screen.findByText('0:01', {}, { timeout: 3_000 })).toBeVisible();
  expect(await screen.findByText('You can try again now.', {}, { timeout: 3_000 })).toBeVisible();
});

it('the sign-in dialog shows the standard error message when the session could not be opened', async () => {
  net.answer(SET, { logoutSuccess: false, userMessage: 'no' });
  render(<Mounted />);
  await signIn('ada');
  expect(await screen.findByText('Whoops! Something did not authenticate properly. Please try again.')).toBeVisible();
  expect(useSession.getState()).toMatchObject({ isSignedIn: false, ajaxRunning: false });
});

it('asks for a sign-in code if the member turned the code on, and counts the tries', async () => {
  const need = { ...refusal(false), needValCode: true, valCodeType: 'cell' as const };
  net.answer(VALIDATE, ({ sentCode }) => (sentCode === '123456' ? welcome : need));
  render(<Mounted />);
  const user = await signIn('ada');
  const code = await screen.findByLabelText('Sign-in code');
  expect(code).toHaveFocus();
  expect(code).toBeValid(); // The member has not left out the code yet.
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(code).toHaveAccessibleDescription(/Please enter the 6 digits/);
  expect(code).toHaveFocus();
  await user.type(code, '111111{Enter}');
  expect(await screen.findByRole('alertdialog', { name: 'Invalid Code' })).toHaveTextContent('Server words');
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(useSession.getState()).toMatchObject({ valCodeType: 'cell', numCodeAttempts: 1 });
  await waitFor(() => expect(code).toHaveValue(''));
  expect(code).toHaveFocus();
  expect(code).toBeValid();
  await user.type(code, '1234567890{Enter}');
  await waitFor(() => expect(useSession.getState().isSignedIn).toBe(true));
  expect(net.sent(VALIDATE).at(-1)).toMatchObject({ sentCode: '123456' });
});

it('the sign-in dialog shows the password on request, and requires both fields', async () => {
  render(<Mounted />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByLabelText('Username, email or mobile')).toBeInvalid();
  expect(net.asked()).toEqual([]);
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveAttribute('type', 'text');
});

it('sends another sign-in code after 30 s, with the name and password', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  net.answer(VALIDATE, { ...refusal(false), needValCode: true, valCodeType: 'email' });
  render(<Mounted />);
  await user.type(screen.getByLabelText('Username, email or mobile'), 'ada');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'secret');
  act(() => useSession.getState().set({ showValCodeInput: true, valCodeType: 'email' }));
  await user.type(screen.getByLabelText('Sign-in code'), '123');
  expect(screen.getByRole('button', { name: 'Send a new code in 30 s' })).toBeDisabled();
  for (let s = 0; s < 30; s++) await act(() => jest.advanceTimersByTimeAsync(1000));
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  while (net.sent(VALIDATE).length === 0) await net.settle();
  await net.settle();
  expect(net.sent(VALIDATE)[0]).not.toHaveProperty('sentCode');
  expect(useSnacks.getState().snacks).toMatchObject([{ text: 'Server words' }]);
  jest.useRealTimers();
});

it('discards the sign-in code when the member types another name', async () => {
  net.answer(VALIDATE, { ...refusal(false), needValCode: true, valCodeType: 'email' });
  render(<Mounted />);
  const user = await signIn('ada');
  expect(await screen.findByLabelText('Sign-in code')).toBeVisible();
  await user.type(screen.getByLabelText('Username, email or mobile'), '2');
  expect(screen.queryByLabelText('Sign-in code')).toBeNull();
});

it('keeps the typed name, but never the password, through an accidental close and a reload', async () => {
  const { unmount } = render(<Mounted />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Username, email or mobile'), 'ada');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'secret');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret');
  unmount();
  render(<Mounted />);
  expect(screen.getByLabelText('Username, email or mobile')).toHaveValue('ada');
  expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveValue('');
  expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveAttribute('data-autofocus');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'secret{Enter}');
  await waitFor(() => expect(useSession.getState().isSignedIn).toBe(true));
  expect(sessionStorage).toHaveLength(0);
  await net.settle();
});

describe('an account whose deletion is scheduled', () => {
  const deleteAt = '2026-11-28T20:00:00.000Z';
  beforeEach(() => {
    net.answer(REFRESH, { ...ADA_PAGE, deleteAt });
    net.answer(KEEP, { success: true });
  });
  const asked = () => screen.findByRole('alertdialog', { name: 'We’ll delete your account on Nov 28, 2026.' });

  it('is kept when the member confirms that they want to keep the account', async () => {
    render(<Mounted />);
    const user = await signIn('ada');
    await asked();
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await net.settle();
    expect(net.sent(KEEP)).toEqual([{}]);
    expect(useSnacks.getState().snacks).toMatchObject([{ text: 'We’re keeping your account. Good to have you back.' }]);
  });

  it('stays scheduled when the member signs in and chooses not to keep the account', async () => {
    render(<Mounted />);
    const user = await signIn('ada');
    await asked();
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await net.settle();
    expect(net.sent(KEEP)).toEqual([]);
  });

  it('says when it could not be restored', async () => {
    net.fail(KEEP, 'unavailable');
    render(<Mounted />);
    const user = await signIn('ada');
    await asked();
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByRole('alertdialog', { name: 'Whoops' })).toHaveTextContent('server says unavailable');
  });
});
