import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageBoxHost } from '@videoqs/web/dialogs-host';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import SignOut from '../../dialogs/sign-out.tsx';

const SET = '/api/user/set_reset_AUTH';
const { net } = setUp();
let closed: number;
const show = () =>
  render(
    <>
      <Opened dialog={SignOut} props={{}} onClose={() => closed++} />
      <MessageBoxHost />
    </>,
  );

beforeEach(() => {
  closed = 0;
  useSession.getState().signedIn(ADA, 'pair');
});

it('ends the session after a confirmation, and resets every session field to a visitor’s value', async () => {
  net.answer(SET, { logoutSuccess: true });
  localStorage.setItem('persistQueuesStore', 'what the queues area keeps, whose code is not here');
  show();
  expect(net.asked()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(useSession.getState()).toMatchObject({ isSignedIn: false, ID: 0, AUTH: '', EMAIL: '' }));
  expect(net.sent(SET)).toMatchObject([{ set_reset_AUTH: false, userID: 7, userAUTH: 'pair' }]);
  expect(closed).toBe(1);
  expect(Object.keys(localStorage)).toEqual(['persistSigninSignupStore']);
});

it('makes no sign-out request when the member declines', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(closed).toBe(1));
  expect(useSession.getState().isSignedIn).toBe(true);
});

it('keeps the member signed in when the sign-out fails, and says why', async () => {
  net.answer(SET, { logoutSuccess: false, userMessage: 'The server would not.' });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('alertdialog', { name: 'Error Occurred' })).toHaveTextContent('The server would not.');
  expect(useSession.getState().isSignedIn).toBe(true);
});
