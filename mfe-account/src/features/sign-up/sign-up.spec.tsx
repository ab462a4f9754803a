import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { MessageBoxHost } from '@videoqs/web/dialogs-host';
import { useSession } from '@videoqs/web/session';
import { ADA_PAGE } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import SignIn from '../../dialogs/sign-in.tsx';

const CHECK = '/api/user/checkSignupFields';
const ADD = '/api/user/addNewUser';
const SET = '/api/user/set_reset_AUTH';
const REFRESH = '/api/account/refreshAccountPage';
const { net, expectAccessible } = setUp();
const free = { ok2addUser: true, parsedCell: '', input2error: '' as const, userMessage: '' };
const wanted = {
  slot: 'queues/ResumeAdd',
  props: { mediaType_vid: 'movie_603', title: 'The Matrix' },
} as const;

const Mounted = () => (
  <MemoryRouter>
    <Opened dialog={SignIn} props={{ view: 'signup', lead: 'The Matrix will be waiting on top of your queue.' }} />
    <MessageBoxHost />
  </MemoryRouter>
);
async function fill(fields: Partial<Record<'Username' | 'Email' | 'Password' | 'Mobile optional', string>>) {
  const user = userEvent.setup();
  for (const [label, value] of Object.entries(fields)) {
    const input = screen.getByLabelText(label, { selector: 'input' });
    await user.clear(input);
    await user.type(input, value);
  }
  return user;
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create my account' }));

beforeEach(() => {
  useSession.getState().set({ pendingAction: wanted });
  net.answer(CHECK, free);
  net.answer(ADD, { userMessage: 'Success', nextUserId: 7 });
  net.answer(SET, { logoutSuccess: true });
  net.answer(REFRESH, { ...ADA_PAGE, level: '2' });
});

it('the sign-up dialog begins in its first field', () => {
  render(<Mounted />);
  expect(screen.getByLabelText('Username')).toHaveFocus();
});

it('the sign-up dialog names the title that will be queued, validates every field, and sends no invalid form', async () => {
  render(<Mounted />);
  expect(screen.getByRole('dialog', { name: 'Join VideoQs' })).toHaveTextContent(
    'The Matrix will be waiting on top of your queue.',
  );
  expect(screen.queryByText(/Invited by/)).toBeNull();
  await fill({ Username: 'ada lovelace', Email: 'ada@example', Password: 'ab', 'Mobile optional': '555' });
  await submit();
  for (const text of [
    'Please enter your preferred username (no special characters and less than 16 letters please)',
    'Emails must look like name@example.com',
    'Please enter a longer password',
    'Mobile numbers must be a valid 10 digit format such as 3105551212',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter a longer password');
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(useSession.getState()).toMatchObject({ badUsername: true, badEmail: true, badPassword: true, badCell: true });
  expect(net.asked()).toEqual([]);
  await expectAccessible();
  await fill({ Password: 'abc' });
  expect(screen.getByLabelText('Password')).toBeValid();
  expect(useSession.getState().badPassword).toBe(false);
});

it("the sign-up dialog shows the server's message in a box titled Whoops, and then marks the refused field", async () => {
  net.answer(CHECK, { ...free, ok2addUser: false, input2error: 'username_1', userMessage: 'Taken, sorry.' });
  render(<Mounted />);
  await fill({ Username: 'ada', Password: 'abc' });
  await submit();
  const box = await screen.findByRole('alertdialog', { name: 'Whoops' });
  expect(box).toHaveTextContent('Taken, sorry.');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Taken, sorry.'));
  expect(useSession.getState()).toMatchObject({ badUsername: true, badEmail: false, ajaxRunning: false });
  expect(net.sent(ADD)).toEqual([]);
});

it('sends only the hash of the password on sign-up, opens the session and asks for the code', async () => {
  render(<Mounted />);
  await fill({ Username: 'ada', Email: 'Ada@Example.com', Password: 'abc', 'Mobile optional': '1 (310) 555-1212' });
  await submit();
  await waitFor(() =>
    expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'account/ValidationCode', props: { kind: 'email' } }]),
  );
  const [added] = net.sent(ADD);
  expect(net.sent(CHECK)).toMatchObject([
    { userUSERNAME: 'ada', userEMAIL: 'ada@example.com', userCELL: '3105551212' },
  ]);
  expect(added).toMatchObject({
    userUSERNAME: 'ada',
    userEMAIL: 'ada@example.com',
    userCELL: '3105551212',
    passhash: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    userAUTH: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
  });
  for (const path of net.asked()) expect(JSON.stringify(net.sent(path))).not.toContain('"abc"');
  expect(net.sent(SET)).toMatchObject([
    { set_reset_AUTH: true, userID: 7, userAUTH: added?.userAUTH, bootID: expect.any(String) },
  ]);
  await waitFor(() => expect(useSession.getState()).toMatchObject({ isSignedIn: true, ID: 7, LEVEL: '2' }));
  expect(useSession.getState().AUTH).toBe(added?.userAUTH);
  expect(net.sent(REFRESH, { base: true })).toMatchObject([{ userID: 7, userAUTH: added?.userAUTH }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  // From here on, the shell continues.
  expect(useSession.getState()).toMatchObject({ showSigninOrUpModal: false, pendingAction: wanted });
});

it('leads a new member without a pending task to the first steps, and asks for no code there', async () => {
  useSession.getState().set({ pendingAction: null });
  render(<Mounted />);
  await fill({ Username: 'ada', Email: 'ada@example.com', Password: 'abc' });
  await submit();
  await waitFor(() => expect(useSession.getState().isSignedIn).toBe(true));
  await net.settle();
  expect(useSession.getState().pendingAction).toEqual({ path: '/welcome' });
  expect(useDialogs.getState().dialogs).toEqual([]);
});

it('the sign-up dialog closes without another step when there is nothing to verify', async () => {
  render(<Mounted />);
  await fill({ Username: 'ada', Password: 'abc' });
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(useDialogs.getState().dialogs).toEqual([]);
  expect(useSession.getState()).toMatchObject({ isSignedIn: true, pendingAction: wanted });
});

it('the sign-up dialog stays open with the standard error message when the session could not be opened', async () => {
  net.answer(SET, { logoutSuccess: false, userMessage: 'no' });
  render(<Mounted />);
  await fill({ Username: 'ada', Password: 'abc' });
  await submit();
  expect(await screen.findByText('Whoops! Something did not authenticate properly. Please try again.')).toBeVisible();
  expect(useSession.getState().isSignedIn).toBe(false);
});

it('sends one sign-up however often the visitor presses the button', async () => {
  const check = net.hold(CHECK);
  render(<Mounted />);
  await fill({ Username: 'ada', Password: 'abc' });
  jest.useFakeTimers();
  const form = screen.getByLabelText('Username').closest('form');
  for (const _ of [1, 2]) if (form) fireEvent.submit(form);
  expect(screen.getByRole('button', { name: 'Create my account' })).toHaveAttribute('aria-disabled', 'true');
  // This is longer than the throttle would delay a second check.
  await act(() => jest.advanceTimersByTimeAsync(2000));
  await net.settle();
  expect(net.sent(CHECK)).toHaveLength(1);
  jest.useRealTimers();
  check.release();
  await waitFor(() => expect(useSession.getState().isSignedIn).toBe(true));
  expect(net.sent(ADD)).toHaveLength(1);
});

it('the sign-up dialog marks a password that the server refuses', async () => {
  net.answer(ADD, { userMessage: 'This password is known to everybody.', nextUserId: 0, input2error: 'password_1' });
  render(<Mounted />);
  await fill({ Username: 'ada', Password: 'password' });
  await submit();
  expect(await screen.findByRole('alertdialog', { name: 'Whoops' })).toHaveTextContent('known to everybody');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  const password = screen.getByLabelText('Password', { selector: 'input' });
  await waitFor(() => expect(password).toHaveAccessibleDescription('This password is known to everybody.'));
  expect(password).toHaveFocus();
  expect(useSession.getState()).toMatchObject({ badPassword: true, badUsername: false });
});

it('the sign-up dialog names the member who invited the visitor', async () => {
  useSession.getState().set({ inviteUsername: 'imke' });
  render(<Mounted />);
  expect(screen.getByText('Invited by imke')).toBeVisible();
  await fill({ Username: 'ada', Password: 'abc' });
  await submit();
  await waitFor(() => expect(net.sent(ADD)).toMatchObject([{ inviteUsername: 'imke' }]));
  await waitFor(() => expect(useSession.getState().isSignedIn).toBe(true));
  await net.settle();
});

it('saves the visitor’s theme for the new member', async () => {
  const EDIT = '/api/account/processEdit';
  let brightnessMode: (typeof ADA_PAGE)['brightnessMode'] = 'Normal';
  net.answer(EDIT, () => {
    brightnessMode = 'Light';
    return { success: true, alreadyExists: false, profanityDetected: false, userMessage: '' };
  });
  net.answer(REFRESH, () => ({ ...ADA_PAGE, brightnessMode }));
  useSession.getState().set({ BRIGHTNESS_MODE: 'Light' });
  render(<Mounted />);
  await fill({ Username: 'ada', Password: 'abc' });
  await submit();
  await waitFor(() => expect(net.asked().at(-1)).toBe(REFRESH));
  await net.settle();
  expect(net.sent(EDIT)).toEqual([{ key: 'brightnessMode', value: 'Light' }]);
  expect(useSession.getState().BRIGHTNESS_MODE).toBe('Light');
});

it('saves the services that the visitor chose for the new member', async () => {
  net.answer('/api/account/saveServices', { success: true });
  net.answer(REFRESH, { ...ADA_PAGE, services: ['Hulu'] });
  useSession.getState().set({ SERVICES: ['Hulu'] });
  render(<Mounted />);
  await fill({ Username: 'ada', Password: 'abc' });
  await submit();
  await waitFor(() => expect(net.asked().at(-1)).toBe(REFRESH));
  await net.settle();
  expect(net.sent('/api/account/saveServices')).toEqual([{ services: ['Hulu'] }]);
  expect(useSession.getState().SERVICES).toEqual(['Hulu']);
});

it('a sign-up keeps the country that the visitor chose before', async () => {
  const EDIT = '/api/account/processEdit';
  net.answer(EDIT, { success: true, alreadyExists: false, profanityDetected: false, userMessage: '' });
  net.answer(REFRESH, { ...ADA_PAGE, country: 'DE' });
  useSession.getState().set({ COUNTRY: 'DE' });
  render(<Mounted />);
  await fill({ Username: 'ada', Password: 'abc' });
  await submit();
  await waitFor(() => expect(net.asked().at(-1)).toBe(REFRESH));
  await net.settle();
  expect(net.sent(EDIT)).toEqual([{ key: 'country', value: 'DE' }]);
  expect(useSession.getState().COUNTRY).toBe('DE');
});

it('keeps typed text, but no password, through an accidental close and a reload', async () => {
  const { unmount } = render(<Mounted />);
  await fill({ Username: 'ada', Email: 'ada@example.com', Password: 'secret', 'Mobile optional': '555' });
  unmount();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret');
  render(<Mounted />);
  expect(screen.getByLabelText('Username')).toHaveValue('ada');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  expect(screen.getByLabelText('Mobile optional')).toHaveValue('555');
  expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveValue('');
});
