import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { ERROR_MESSAGES } from '@videoqs/contract/wire/errors';
import { ADA_PAGE } from '../../testing/ada.tsx';
import { setUp } from '../../testing/set-up.tsx';
import { CallError, post } from './api.tsx';
import { useDialogs } from './dialogs.tsx';
import { timeNow } from './network.tsx';
import { announceRemotes } from './remotes.tsx';
import { connectNavigation } from './router.tsx';
import { bootID, useSession } from './session.tsx';
import { askToSignIn } from './sign-in.tsx';

const { net } = setUp();
const SET = '/api/user/set_reset_AUTH';
const PAGE = '/api/account/refreshAccountPage';
const POPULAR = '/api/titles/fetchPopular';
const MINE = '/api/queues/fetchMyQueue';
const popular = { results: [], nextCursor: null };
const mine = { myQueue: [], nextCursor: null, count: 0, otherQueueCount: 0, browserReloadHappened: false };
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (e: unknown) => e as CallError,
  );
const member = () => useSession.setState({ isSignedIn: true, ID: 7, AUTH: 'secret', USERNAME: 'ada' });

beforeEach(() => {
  announceRemotes([{ name: 'account', version: '1', entry: '/r/a.js', routes: [], slots: [], signIn: 'SignIn' }]);
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
});

it("a call sends the session's ID and token, or the ID and token in its body", async () => {
  member();
  net.answer(SET, { logoutSuccess: true });
  net.answer(MINE, mine);
  await post(SET, { set_reset_AUTH: true, userID: 9, userAUTH: 'pending' });
  expect(net.sent(SET)).toEqual([{ set_reset_AUTH: true, userID: 9, userAUTH: 'pending', bootID }]);
  await post(MINE, {});
  expect(net.sent(MINE, { base: true })).toEqual([{ userID: 7, userAUTH: 'secret', bootID }]);
});

it('an error response becomes an exception with code, message, request id and issues', async () => {
  const issues = [{ path: 'vid', message: 'expected a number' }];
  net.fail(POPULAR, 'too-many', { userMessage: 'Slow down', requestID: 'r1', issues, retryAfter: 12 });
  expect(await failure(post(POPULAR, {}))).toMatchObject({
    name: 'CallError',
    code: 'too-many',
    userMessage: 'Slow down',
    requestID: 'r1',
    issues,
    retryAfter: 12,
  });
});

it('an error response without a known code gets a code from its HTTP status', async () => {
  net.raw(POPULAR, () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  expect(await failure(post(POPULAR, {}))).toMatchObject({ code: 'unavailable' });
  net.raw(POPULAR, () => Response.json({ code: 'made-up' }, { status: 500 }));
  expect(await failure(post(POPULAR, {}))).toMatchObject({ code: 'internal' });
});

it("a captive portal's sign-in page in place of an answer counts as an unreachable server", async () => {
  net.raw(POPULAR, () => new Response('<h1>Sign in to the hotel</h1>'));
  expect(await failure(post(POPULAR, {}))).toMatchObject({ code: 'unavailable' });
});

it('an answer corrects the time of a device whose clock is wrong', async () => {
  const answerAt = (ms: number) =>
    net.raw(POPULAR, () => Response.json(popular, { headers: { date: new Date(ms).toUTCString() } }));
  answerAt(Date.now() - 600_000);
  await post(POPULAR, {});
  expect(Math.abs(timeNow().getTime() - (Date.now() - 600_000))).toBeLessThan(20_000);
  answerAt(Date.now() - 5_000);
  await post(POPULAR, { limit: 1 });
  expect(Math.abs(timeNow().getTime() - Date.now())).toBeLessThan(1_000);
});

it('a failed call distinguishes an offline device from an unreachable server', async () => {
  net.raw(POPULAR, () => Response.error());
  expect(await failure(post(POPULAR, {}))).toMatchObject({ code: 'unavailable' });
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  expect(await failure(post(POPULAR, {}))).toMatchObject({ code: 'offline' });
});

it('a page from the service worker’s cache counts as offline until a call is answered', async () => {
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  document.documentElement.setAttribute('data-offline', '');
  const heard = jest.fn();
  window.addEventListener('online', heard, { once: true });
  net.raw(POPULAR, () => Response.error());
  expect(await failure(post(POPULAR, {}))).toMatchObject({ code: 'offline' });
  expect(heard).not.toHaveBeenCalled();
  net.answer(POPULAR, { results: [], nextCursor: null });
  await post(POPULAR, { limit: 1 });
  expect(heard).toHaveBeenCalledTimes(1);
  net.raw(POPULAR, () => Response.error());
  expect(await failure(post(POPULAR, {}))).toMatchObject({ code: 'unavailable' });
});

it('an aborted call rejects with the abort error and not with a CallError', async () => {
  const abort = new AbortController();
  abort.abort();
  const error = await failure(post(POPULAR, {}, { signal: abort.signal }));
  expect(error).not.toBeInstanceOf(CallError);
});

it("a 401 clears a member's session, shows the reason, and then opens the sign-in dialog", async () => {
  member();
  net.fail(MINE, 'not-authorized');
  await failure(post(MINE, {}));
  expect(useSession.getState()).toMatchObject({ isSignedIn: false, ID: 0, AUTH: '' });
  expect(useDialogs.getState().dialogs).toEqual([]);
  const box = useDialogs.getState().boxes[0];
  expect(`${box?.title}: ${box?.message}`).toBe(ERROR_MESSAGES['not-authorized']);
  box?.settle('ok');
  await Promise.resolve();
  await Promise.resolve();
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'account/SignIn' }]);
});

it('a 401 to a visitor opens the sign-in dialog without a message', async () => {
  net.fail(MINE, 'not-authorized');
  await failure(post(MINE, {}));
  expect(useDialogs.getState().boxes).toHaveLength(0);
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'account/SignIn' }]);
});

it('several simultaneous 401 responses show one message and one sign-in dialog', async () => {
  member();
  net.fail(MINE, 'not-authorized');
  net.fail(PAGE, 'not-authorized');
  await Promise.all([failure(post(MINE, {})), failure(post(PAGE, {})), failure(post(MINE, {}))]);
  expect(useDialogs.getState().boxes).toHaveLength(1);
  await failure(post(MINE, {}));
  expect(useDialogs.getState().dialogs).toEqual([]);
  useDialogs.getState().boxes[0]?.settle('ok');
  await waitFor(() => expect(useDialogs.getState().dialogs).toHaveLength(1));
  await Promise.all([failure(post(MINE, {})), failure(post(PAGE, {}))]);
  expect(useDialogs.getState().dialogs).toHaveLength(1);
  expect(useSession.getState().sessionExpired).toBe(true);
});

it('the member returns to the same page after a 401 and a new sign-in', async () => {
  history.replaceState(null, '', '/movie/603?from=feed#cast');
  member();
  net.fail(MINE, 'not-authorized');
  await failure(post(MINE, {}));
  useDialogs.getState().boxes[0]?.settle('ok');
  await waitFor(() => expect(useDialogs.getState().dialogs).toHaveLength(1));
  expect(useSession.getState().pendingAction).toEqual({ path: '/movie/603?from=feed#cast' });
  history.replaceState(null, '', '/');
});

it('a 401 during sign-in keeps the open sign-in dialog and its purpose', async () => {
  member();
  net.fail(MINE, 'not-authorized');
  await failure(post(MINE, {}));
  const add = { slot: 'queues/AddTitle', props: {} } as const;
  void askToSignIn({ resume: add }); // the click happened before the message appeared
  useDialogs.getState().boxes[0]?.settle('ok');
  await waitFor(() => expect(useSession.getState().sessionExpired).toBe(true));
  await Promise.resolve();
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'account/SignIn' }]);
  expect(useSession.getState().pendingAction).toBe(add);
});

it.each([
  ['the session of another member', { ID: 8, AUTH: 'other' }],
  ['a newer session of the same member', { AUTH: 'newer' }],
])('a 401 to an ended session does not end %s', async (_, opened) => {
  member();
  net.fail(MINE, 'not-authorized');
  const call = failure(post(MINE, {}));
  useSession.setState(opened);
  await call;
  expect(useSession.getState()).toMatchObject({ isSignedIn: true, ...opened });
});

it('a redirect in a reply opens the named page of the product', async () => {
  const go = jest.fn();
  connectNavigation(go);
  net.answer(POPULAR, { ...popular, redirect: '/tv/1396#cast' });
  await post(POPULAR, {});
  expect(go).toHaveBeenCalledWith('/tv/1396#cast', { replace: true });
});

it("the member's data is fetched again when the server reports that the browser reloaded the page", async () => {
  member();
  net.answer(MINE, { ...mine, browserReloadHappened: true });
  net.answer(PAGE, { ...ADA_PAGE, level: '4' });
  await post(MINE, {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(useSession.getState().LEVEL).toBe('4');
});
