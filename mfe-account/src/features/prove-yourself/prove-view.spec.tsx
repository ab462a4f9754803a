import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import ProveYourself from '../../dialogs/prove-yourself.tsx';

const { net, expectAccessible } = setUp();
const PROVE = '/api/account/proveYourself';
const answers: unknown[] = [];
beforeEach(() => {
  answers.length = 0;
  render(<Opened dialog={ProveYourself} props={{}} onClose={(result) => void answers.push(result)} />);
});

it('confirms a correct password, and says below the field when the password is wrong', async () => {
  const field = screen.getByLabelText('Current password');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(field).toHaveAccessibleDescription('Please enter your current password');
  net.answer(PROVE, { success: false, userMessage: 'This is not your current password.' });
  await userEvent.type(field, 'wrong{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This is not your current password.'));
  await expectAccessible();
  net.answer(PROVE, { success: true });
  await userEvent.type(field, 'right{Enter}');
  await waitFor(() => expect(answers).toEqual([true]));
  expect(net.sent(PROVE)).toMatchObject([
    { currentPasshash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    { currentPasshash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
});
