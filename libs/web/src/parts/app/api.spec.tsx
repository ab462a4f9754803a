import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { ERROR_MESSAGES } from '@videoqs/contract/wire/errors';
import { ADA_PAGE } from '../../testing/ada.tsx';
import { setUp } from '../../testing/set-up.tsx';
import { CallError, post } from './api.tsx';
import { useDialogs } from './dialogs.tsx';
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

it('sends the base of the session, and lets the body override it', async () => {
  member();
  net.answer(SET, { logoutSuccess: true });
  net.answer(MINE, mine);
  await post(SET, { set_reset_AUTH: true, userID: 9, userAUTH: 'pending' });
  expect(net.sent(SET)).toEqual([{ set_reset_AUTH: true, userID: 9, userAUTH: 'pending', bootID }]);
  await post(MINE, {});
  expect(net.sent(MINE, { base: true })).toEqual([{ userID: 7, userAUTH: 'secret', bootID }]);
});

it("throws an error with code, message, request id and issues from the wire's error shape", async () => {
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

it('names a failure without the error shape by its status', async () => {
  net.raw(POPULAR, () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  expect(await failure(post(POPULAR, {}))).toMatchObject({ code: 'unavailable' });
  net.raw(POPULAR, () => Response.json({ code: 'made-up' }, { status: 500 }));
  expect(await failure(post(POPULAR, {}))).toMatchObject({ code: 'internal' });
});

it('distinguishes an offline device from an unreachable server', async () => {
  net.raw(POPULAR, () => Response.error());
  expect(await failure(post(POPULAR, {}))).toMatchObject({ code: 'unavailable' });
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  expect(await failure(post(POPULAR, {}))).toMatchObject({ code: 'offline' });
});

it('treats a page from the service worker’s cache as offline until a call is answered', async () => {
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

it('passes an abort on unchanged', async () => {
  const abort = new AbortController();
  abort.abort();
  const error = await failure(post(POPULAR, {}, { signal: abort.signal }));
  expect(error).not.toBeInstanceOf(CallError);
});

it("clears a member's session on 401, says why, then opens sign-in", async () => {
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

it("only opens sign-in on a visitor's 401", async () => {
  net.fail(MINE, 'not-authorized');
  await failure(post(MINE, {}));
  expect(useDialogs.getState().boxes).toHaveLength(0);
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'account/SignIn' }]);
});

it("reports 401 to several calls once, and opens no second dialog for a visitor's call meanwhile", async () => {
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

it("returns to the member's page after a 401 and a new sign-in", async () => {
  history.replaceState(null, '', '/movie/603?from=feed#cast');
  member();
  net.fail(MINE, 'not-authorized');
  await failure(post(MINE, {}));
  useDialogs.getState().boxes[0]?.settle('ok');
  await waitFor(() => expect(useDialogs.getState().dialogs).toHaveLength(1));
  expect(useSession.getState().pendingAction).toEqual({ path: '/movie/603?from=feed#cast' });
  history.replaceState(null, '', '/');
});

it('keeps one sign-in dialog with its first purpose when a 401 arrives while it is open', async () => {
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
  ["another member's", { ID: 8, AUTH: 'other' }],
  ["the same member's", { AUTH: 'newer' }],
])('keeps a new session, %s, when a 401 belongs to an ended one', async (_, opened) => {
  member();
  net.fail(MINE, 'not-authorized');
  const call = failure(post(MINE, {}));
  useSession.setState(opened);
  await call;
  expect(useSession.getState()).toMatchObject({ isSignedIn: true, ...opened });
});

it('follows a redirect from the server within the product', async () => {
  const go = jest.fn();
  connectNavigation(go);
  net.answer(POPULAR, { ...popular, redirect: '/tv/1396#cast' });
  await post(POPULAR, {});
  expect(go).toHaveBeenCalledWith('/tv/1396#cast', { replace: true });
});

it("fetches the member's facts again when the server reports a browser reload", async () => {
  member();
  net.answer(MINE, { ...mine, browserReloadHappened: true });
  net.answer(PAGE, { ...ADA_PAGE, level: '4' });
  await post(MINE, {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(useSession.getState().LEVEL).toBe('4');
});
