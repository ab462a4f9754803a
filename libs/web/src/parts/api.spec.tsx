import { jest } from '@jest/globals';
import { ERROR_MESSAGES } from '@videoqs/contract/wire/errors';
import { CallError, post } from './api.tsx';
import { useDialogs } from './dialogs.tsx';
import { connectNavigation } from './router.tsx';
import { bootID, useSession } from './session.tsx';

const fetched = jest.fn<typeof fetch>();
globalThis.fetch = fetched;
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  ({
    ok: status < 400,
    status,
    headers: new Headers(headers),
    json: async () => body,
  }) as Response;
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (e: unknown) => e as CallError,
  );
const member = () => useSession.setState({ isSignedIn: true, ID: 7, AUTH: 'secret', USERNAME: 'ada' });

beforeEach(() => {
  fetched.mockReset();
  useSession.getState().signedOut();
  useDialogs.setState({ boxes: [] });
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
});

it('carries the base of the session, and lets the body override it', async () => {
  member();
  fetched.mockResolvedValue(answer(200, { logoutSuccess: true }));
  await post('/api/user/set_reset_AUTH', { set_reset_AUTH: true, userID: 9, userAUTH: 'pending' });
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/user/set_reset_AUTH');
  expect(JSON.parse(String(init?.body))).toEqual({ set_reset_AUTH: true, userID: 9, userAUTH: 'pending', bootID });
  await post('/api/queues/fetchMyQueue', {});
  expect(JSON.parse(String(fetched.mock.calls[1]?.[1]?.body))).toEqual({ userID: 7, userAUTH: 'secret', bootID });
});

it('throws the one error shape with code, words, request and issues', async () => {
  const issues = [{ path: 'vid', message: 'expected a number' }];
  fetched.mockResolvedValue(
    answer(429, { code: 'too-many', userMessage: 'Slow down', requestID: 'r1', issues }, { 'retry-after': '12' }),
  );
  expect(await failure(post('/api/titles/fetchPopular', {}))).toMatchObject({
    name: 'CallError',
    code: 'too-many',
    userMessage: 'Slow down',
    requestID: 'r1',
    issues,
    retryAfter: 12,
  });
});

it('names a failure that has not the error shape by its status', async () => {
  fetched.mockResolvedValueOnce(answer(502, undefined));
  expect(await failure(post('/api/titles/fetchPopular', {}))).toMatchObject({ code: 'unavailable' });
  fetched.mockResolvedValueOnce(answer(500, { code: 'made-up' }));
  expect(await failure(post('/api/titles/fetchPopular', {}))).toMatchObject({ code: 'internal' });
});

it('tells an offline device from an unreachable server', async () => {
  fetched.mockRejectedValue(new TypeError('failed'));
  expect(await failure(post('/api/titles/fetchPopular', {}))).toMatchObject({ code: 'unavailable' });
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  expect(await failure(post('/api/titles/fetchPopular', {}))).toMatchObject({ code: 'offline' });
});

it('passes an abort on as it is', async () => {
  const abort = new AbortController();
  abort.abort();
  fetched.mockRejectedValue(new DOMException('aborted', 'AbortError'));
  const error = await failure(post('/api/titles/fetchPopular', {}, { signal: abort.signal }));
  expect(error).not.toBeInstanceOf(CallError);
});

it('401 of a member: the session is cleared, the reason is said, then sign-in opens', async () => {
  member();
  fetched.mockResolvedValue(answer(401, { code: 'not-authorized', notAuthorized: true, requestID: 'r' }));
  await failure(post('/api/queues/fetchMyQueue', {}));
  expect(useSession.getState()).toMatchObject({ isSignedIn: false, ID: 0, AUTH: '', showSigninOrUpModal: false });
  const box = useDialogs.getState().boxes[0];
  expect(`${box?.title}: ${box?.message}`).toBe(ERROR_MESSAGES['not-authorized']);
  box?.settle('ok');
  await Promise.resolve();
  await Promise.resolve();
  expect(useSession.getState().showSigninOrUpModal).toBe(true);
});

it('401 of a visitor only opens sign-in', async () => {
  fetched.mockResolvedValue(answer(401, { code: 'not-authorized' }));
  await failure(post('/api/queues/fetchMyQueue', {}));
  expect(useDialogs.getState().boxes).toHaveLength(0);
  expect(useSession.getState().showSigninOrUpModal).toBe(true);
});

it('401 to a session that has ended meanwhile leaves the new one alone', async () => {
  member();
  fetched.mockImplementation(async () => {
    useSession.setState({ ID: 8, AUTH: 'other' });
    return answer(401, { code: 'not-authorized' });
  });
  await failure(post('/api/queues/fetchMyQueue', {}));
  expect(useSession.getState()).toMatchObject({ isSignedIn: true, ID: 8 });
});

it('applies a redirect of the server inside the product', async () => {
  const go = jest.fn();
  connectNavigation(go);
  fetched.mockResolvedValue(answer(200, { results: [], nextCursor: null, redirect: '/tv/1396#cast' }));
  await post('/api/titles/fetchPopular', {});
  expect(go).toHaveBeenCalledWith('/tv/1396#cast', { replace: true });
});

it('reloads the user info when the server says the browser was reloaded', async () => {
  member();
  fetched.mockImplementation(async (path) =>
    path === '/api/account/refreshAccountPage'
      ? answer(200, { userID: 7, username: 'ada', level: '4' })
      : answer(200, { myQueue: [], browserReloadHappened: true }),
  );
  await post('/api/queues/fetchMyQueue', {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(useSession.getState().LEVEL).toBe('4');
});
