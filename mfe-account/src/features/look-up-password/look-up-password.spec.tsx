import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import PasswordLookup from '../../dialogs/password-lookup.tsx';

const RESET = '/api/user/passwordReset';
const { net, expectAccessible } = setUp();
const sent = { success: true, identifierIsPending: false, userID: null, userMessage: 'Sent, if we know you.' };
const show = (identifier?: string) => render(<Opened dialog={PasswordLookup} props={{ identifier }} />);
const name = () => screen.getByLabelText('Username, email or mobile');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send me a code' }));

it('the password lookup takes over the typed name, sends a code, and opens the new-password form', async () => {
  net.answer(RESET, sent);
  show('ada');
  expect(name()).toHaveValue('ada');
  expect(name()).toHaveFocus();
  await expectAccessible();
  await send();
  await waitFor(() =>
    expect(useDialogs.getState().dialogs).toMatchObject([
      { name: 'account/EditPassword', props: { mode: 'forgot', identifier: 'ada' } },
    ]),
  );
  expect(net.sent(RESET)).toEqual([{ usernameEmailOrCell: 'ada' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the password lookup shows its own message for an unverified email or mobile', async () => {
  net.answer(RESET, { ...sent, success: false, identifierIsPending: true, userMessage: 'no' });
  show('ada@example.com');
  await send();
  await waitFor(() => expect(name()).toHaveAccessibleDescription(/so we can’t send a code there/));
  expect(name()).toHaveFocus();
  expect(useDialogs.getState().dialogs).toEqual([]);
});

it('the password lookup shows the server’s other messages, and requires a name', async () => {
  net.answer(RESET, { ...sent, success: false, userMessage: 'Not now.' });
  show();
  await send();
  expect(name()).toHaveAccessibleDescription('Please enter your username, email or mobile number');
  expect(net.asked()).toEqual([]);
  await userEvent.type(name(), 'ada{Enter}');
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Not now.'));
});

it('the password lookup keeps the typed text, and says how long to wait', async () => {
  net.fail(RESET, 'too-many', { retryAfter: 90 });
  const { unmount } = show();
  await userEvent.type(name(), 'ada{Enter}');
  expect(await screen.findByText('That was a lot at once. Please wait 2 minutes and try again.')).toBeVisible();
  unmount();
  show();
  expect(name()).toHaveValue('ada');
});
