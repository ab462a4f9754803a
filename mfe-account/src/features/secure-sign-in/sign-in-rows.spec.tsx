import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { setUp } from '@videoqs/web/testing/set-up';
import { useAccount } from '../../account/account.ts';
import { useRows } from '../../rows/open-row.ts';
import { FULL } from '../../test/account-server.ts';
import { SignInRows } from './sign-in-rows.tsx';

const { net, expectAccessible } = setUp();
const SAVE = '/api/account/saveSignInCode';
const Shown = () => {
  const { data } = useAccount();
  return data && <SignInRows account={data} />;
};
const open = async (over = {}) => {
  const account = { ...FULL, ...over };
  useRows.setState(useRows.getInitialState(), true);
  useSession.getState().signedIn(account, 'pair');
  net.answer('/api/account/refreshAccountPage', account);
  render(<Shown />);
  await screen.findByRole('switch');
};
const theSwitch = () => screen.getByRole('switch', { name: 'Code at sign-in' });

it('changes the password in its dialog', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'account/EditPassword', props: { mode: 'normal' } }]);
});

it('switches the code on with the password, and gives the focus back', async () => {
  net.answer(SAVE, { success: true });
  await open();
  await userEvent.click(theSwitch());
  expect(screen.getByLabelText('Your password')).toHaveFocus();
  expect(net.sent(SAVE)).toEqual([]);
  await expectAccessible();
  await userEvent.type(screen.getByLabelText('Your password'), 'popcorn{Enter}');
  await waitFor(() => expect(theSwitch()).toBeChecked());
  expect(net.sent(SAVE)).toMatchObject([{ on: true, currentPasshash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(theSwitch()).toHaveFocus();
  expect(screen.getByText('Saved')).toBeVisible();
});

it('says that the password is wrong below it; Escape leaves all as it was', async () => {
  net.answer(SAVE, { success: false, userMessage: 'That is not your password.' });
  await open({ signInCode: '1' });
  await userEvent.click(theSwitch());
  await userEvent.type(screen.getByLabelText('Your password'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('That is not your password.'),
  );
  await userEvent.keyboard('{Escape}');
  expect(theSwitch()).toBeChecked();
  expect(theSwitch()).toHaveFocus();
});

it('needs somewhere for the code to go', async () => {
  await open({ emailVerified: '0', cellVerified: '0' });
  expect(theSwitch()).toBeDisabled();
  expect(theSwitch()).toHaveAccessibleDescription('Needs a verified email or mobile number');
});
