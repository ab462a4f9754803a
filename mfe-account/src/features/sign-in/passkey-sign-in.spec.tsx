import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageBoxHost } from '@videoqs/web/dialogs-host';
import { useSession } from '@videoqs/web/session';
import { ADA, ADA_PAGE } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import SignIn from '../../dialogs/sign-in.tsx';

const START = '/api/user/startPasskeySignIn';
const VALIDATE = '/api/user/validatePasskey';
const SET = '/api/user/set_reset_AUTH';
const { net, expectAccessible } = setUp();
const challengeID = '0b0c9a52-7a44-4a6f-9c5b-0d9f6f1c2a11';

/** An authenticator's response in the form in which the browser returns it. */
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const credential = {
  id: 'Y3JlZA',
  rawId: bytes('cred'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('data'),
    authenticatorData: bytes('auth'),
    signature: bytes('sig'),
    userHandle: bytes('7'),
  },
};
type Asked = { mediation?: string; signal: AbortSignal };
let asked: Asked[];
/**
 * Sets the browser's answer to a request for a passkey. With `autofill`, the request below the name field stays open
 * until it is aborted.
 */
const device = (answer: () => Promise<unknown>, { autofill = false } = {}) => {
  asked = [];
  Object.defineProperty(window, 'PublicKeyCredential', {
    configurable: true,
    value: Object.assign(() => {}, { isConditionalMediationAvailable: async () => autofill }),
  });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: (options: Asked) => {
        asked.push(options);
        if (options.mediation !== 'conditional') return answer();
        return new Promise((_, no) => {
          options.signal.addEventListener('abort', () => no(new DOMException('gone', 'AbortError')));
        });
      },
    },
  });
};
const show = () =>
  render(
    <MemoryRouter>
      <Opened dialog={SignIn} props={{}} />
      <MessageBoxHost />
    </MemoryRouter>,
  );
const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));

beforeEach(() => {
  net.answer(START, { challengeID, options: { challenge: 'Y2g', allowCredentials: [] } });
  net.answer(VALIDATE, { ...ADA, userAUTH: 'x' });
  net.answer(SET, { logoutSuccess: true });
  net.answer('/api/account/refreshAccountPage', ADA_PAGE);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

it('a passkey signs the member in with one tap and a new session token', async () => {
  device(async () => credential);
  show();
  await expectAccessible();
  await press();
  await waitFor(() => expect(useSession.getState()).toMatchObject({ isSignedIn: true, ID: 7 }));
  const [sent] = net.sent(VALIDATE);
  expect(sent).toMatchObject({ challengeID, userAUTH: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) });
  expect(sent?.response).toMatchObject({ id: 'Y3JlZA', response: { signature: 'c2ln', userHandle: 'Nw' } });
  expect(net.sent(SET)).toMatchObject([{ set_reset_AUTH: true, userID: 7, userAUTH: sent?.userAUTH }]);
  expect(useSession.getState().AUTH).toBe(sent?.userAUTH);
  await waitFor(() => expect(net.sent('/api/account/refreshAccountPage')).toHaveLength(1));
});

it('the passkey button is hidden in a browser without passkeys', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  expect(net.asked()).toEqual([]);
});

it('the name field suggests passkeys until the form closes, in a browser that supports such suggestions', async () => {
  device(async () => credential, { autofill: true });
  const { unmount } = show();
  expect(screen.getByLabelText('Username, email or mobile')).toHaveAttribute('autocomplete', 'username webauthn');
  await waitFor(() => expect(asked).toMatchObject([{ mediation: 'conditional' }]));
  unmount();
  expect(asked[0]?.signal.aborted).toBe(true);
});

it("the passkey button cancels the name field's suggestion, and dismissing the dialog restores it", async () => {
  device(async () => Promise.reject(new DOMException('no', 'NotAllowedError')), { autofill: true });
  show();
  await waitFor(() => expect(asked).toHaveLength(1));
  await press();
  await waitFor(() => expect(asked.map((a) => a.mediation)).toEqual(['conditional', undefined, 'conditional']));
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(net.sent(VALIDATE)).toEqual([]);
});

it('a refused passkey shows the server’s objection', async () => {
  device(async () => credential);
  net.answer(VALIDATE, { userMsgTitle: 'That didn’t match', userMessage: 'This passkey is not known here.' });
  show();
  await press();
  expect(await screen.findByRole('alertdialog', { name: 'That didn’t match' })).toHaveTextContent(
    'This passkey is not known here.',
  );
  expect(useSession.getState().isSignedIn).toBe(false);
});

it('a failed passkey sign-in says that the service is down, or that the device failed', async () => {
  device(async () => Promise.reject(new Error('broken')));
  show();
  await press();
  expect(await screen.findByText(/We couldn’t use your passkey here/)).toBeVisible();
  net.fail(START, 'unavailable');
  await press();
  expect(await screen.findByText('server says unavailable')).toBeVisible();
  expect(screen.queryByText(/We couldn’t use your passkey here/)).toBeNull();
});
