import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageBoxHost } from '@videoqs/web/dialogs-host';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import ValidationCode from '../../dialogs/validation-code.tsx';

const { net, expectAccessible } = setUp();
const RESEND = '/api/user/resendCode';
const VALIDATE = '/api/user/validateInfo';

const Mounted = () => (
  <MemoryRouter>
    <Opened dialog={ValidationCode} props={{ kind: 'email' }} />
    <MessageBoxHost />
  </MemoryRouter>
);
beforeEach(() => {
  useSession.getState().signedIn(ADA, 'pair');
});
afterEach(() => void jest.useRealTimers());

it('the code form takes 6 digits from a pasted text, verifies them, and then checks the level', async () => {
  net.answer('/api/levelup/lvlUpCheck', { levelWentUp: true, level: '2' });
  net.answer(VALIDATE, { success: true, userMessage: 'Thank you' });
  render(<Mounted />);
  const code = screen.getByLabelText('Code');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.click(code);
  await userEvent.paste(' 123 456789');
  expect(code).toHaveValue('123456');
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(net.sent(VALIDATE)).toMatchObject([{ sentCode: '123456', identifier: 'ada@example.com', user_info: 'email' }]);
  await waitFor(() =>
    expect(useSnacks.getState().snacks.map((s) => s.text)).toContain('You reached level 2. Keep watching!'),
  );
  expect(net.asked()).toEqual([VALIDATE, '/api/levelup/lvlUpCheck']);
  expect(useSession.getState()).toMatchObject({ EMAIL_VERIFIED: '1', isSignedIn: true, ajaxRunning: false });
});

it('the code form says Invalid Code with the server’s message, and counts the tries', async () => {
  net.answer(VALIDATE, { success: false, userMessage: 'You have 4 tries left.' });
  render(<Mounted />);
  await userEvent.type(screen.getByLabelText('Code'), '999999{Enter}');
  expect(await screen.findByRole('alertdialog', { name: 'Invalid Code' })).toHaveTextContent('You have 4 tries left.');
  expect(useSession.getState()).toMatchObject({ EMAIL_VERIFIED: '0', numCodeAttempts: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  expect(screen.getByLabelText('Code')).toHaveValue('');
});

it('the code form sends nothing before the code has 6 digits', async () => {
  render(<Mounted />);
  await userEvent.type(screen.getByLabelText('Code'), '123{Enter}');
  expect(screen.getByText('Please enter the 6 digits')).toBeVisible();
  expect(net.asked()).toEqual([]);
  await expectAccessible();
});

it('the code form counts down 30 s, and then offers a new code', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  net.answer(RESEND, { error: false, userMessage: 'Sent' });
  render(<Mounted />);
  expect(screen.getByRole('button', { name: 'Send a new code in 30 s' })).toBeDisabled();
  for (let s = 0; s < 29; s++) await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('button', { name: 'Send a new code in 1 s' })).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await net.settle();
  expect(net.sent(RESEND)).toMatchObject([{ identifier: 'ada@example.com', userEMAIL: 'ada@example.com' }]);
  expect(screen.getByRole('button', { name: 'Send a new code in 30 s' })).toBeDisabled();
});

it('the code form says how long to wait after too many tries, and that the device is offline', async () => {
  net.fail(VALIDATE, 'too-many', { retryAfter: 3600 });
  render(<Mounted />);
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('That was a lot at once. Please wait 60 minutes and try again.')).toBeVisible();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  net.raw(VALIDATE, () => Response.error());
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('You’re offline. Reconnect and try again.')).toBeVisible();
  jest.restoreAllMocks();
});

it('the code form can be postponed', async () => {
  render(<Mounted />);
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(net.asked()).toEqual([]);
});

it('the code form sends a code when it opens, if its caller requests this', async () => {
  net.answer(RESEND, { error: false, userMessage: 'Sent' });
  render(<Opened dialog={ValidationCode} props={{ kind: 'email', send: true }} />);
  await waitFor(() => expect(net.sent(RESEND)).toHaveLength(1));
});
