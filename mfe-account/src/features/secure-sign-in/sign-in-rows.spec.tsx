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

it('opens the dialog that changes the password', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'account/EditPassword', props: { mode: 'normal' } }]);
});

it('turns the sign-in code on, and says so', async () => {
  net.answer(SAVE, { success: true });
  await open();
  await expectAccessible();
  await userEvent.click(theSwitch());
  await waitFor(() => expect(theSwitch()).toBeChecked());
  expect(net.sent(SAVE)).toEqual([{ on: true }]);
  expect(screen.getByText('Saved')).toBeVisible();
});

it('asks for the password if the member last typed it long ago, and then turns the code on', async () => {
  net.fail(SAVE, 'prove-yourself');
  await open({ signInCode: '1' });
  await userEvent.click(theSwitch());
  await waitFor(() => expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'account/ProveYourself' }]));
  expect(theSwitch()).toBeChecked();
  net.answer(SAVE, { success: true });
  useDialogs.getState().dialogs[0]?.settle(true);
  await waitFor(() => expect(theSwitch()).not.toBeChecked());
  expect(net.sent(SAVE)).toEqual([{ on: false }, { on: false }]);
});

it('requires a verified email or mobile for the sign-in code', async () => {
  await open({ emailVerified: '0', cellVerified: '0' });
  expect(theSwitch()).toBeDisabled();
  expect(theSwitch()).toHaveAccessibleDescription('Needs a verified email or mobile number');
});
