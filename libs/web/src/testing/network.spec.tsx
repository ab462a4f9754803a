import { jest } from '@jest/globals';
import { post } from '../parts/app/api.tsx';
import { connectNavigation } from '../parts/app/router.tsx';
import { useSession } from '../parts/app/session.tsx';
import { network } from './network.tsx';

const { net, listen, close, reset } = network();
const POPULAR = '/api/titles/fetchPopular';
const MINE = '/api/queues/fetchMyQueue';
const mine = { myQueue: [], nextCursor: null, count: 0, otherQueueCount: 0, browserReloadHappened: false };
const none = { results: [], nextCursor: null };
const card = {
  mediaType_vid: 'movie_603',
  title: 'Heat',
  year: 1995,
  poster_path: null,
  runtime: 170,
  genres: [],
  vote_average: 8,
};
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );

beforeAll(listen);
afterAll(close);
beforeEach(() => useSession.setState({ ID: 7, AUTH: 'pair' }));

it('the mock network answers with a fixed reply, or with a function of the request body', async () => {
  net.answer(POPULAR, none);
  expect(await post(POPULAR, {})).toEqual(none);
  net.answer(POPULAR, ({ limit }) => ({ results: [{ ...card, title: `${limit} titles` }], nextCursor: null }));
  expect(await post(POPULAR, {})).toMatchObject({ results: [{ title: '20 titles' }] });
  reset();
});

it("the mock network fails a test whose reply does not match the call's schema", async () => {
  // @ts-expect-error nextCursor is missing
  net.answer(POPULAR, { results: [] });
  await post(POPULAR, {});
  expect(reset).toThrow(/fetchPopular does not reply so: .*nextCursor/s);
  // the types allow a variable that has more fields than the call declares
  const more = { ...none, results: [{ ...card, score: 1 }] };
  net.answer(POPULAR, more);
  await post(POPULAR, {});
  expect(reset).toThrow('fetchPopular does not reply so: results.0.score');
  // @ts-expect-error there is no call of this name
  net.answer('/api/titles/fetchNothing', none);
  reset();
});

it('the mock network can answer with a redirect', async () => {
  connectNavigation(jest.fn());
  net.answer(POPULAR, { ...none, redirect: '/tv/1396' });
  expect(await post(POPULAR, {})).toEqual({ ...none, redirect: '/tv/1396' });
  reset();
});

it('the mock network can fail a call with an error code, or with a raw response', async () => {
  net.fail(POPULAR, 'too-many', { retryAfter: 12 });
  await expect(post(POPULAR, {})).rejects.toMatchObject({
    code: 'too-many',
    userMessage: 'server says too-many',
    retryAfter: 12,
  });
  net.raw(POPULAR, () => Response.error());
  expect(await codeOf(post(POPULAR, {}))).toBe('unavailable');
  net.raw('/build.json', () => Response.json({ build: 1 }));
  expect(await (await fetch('/build.json')).json()).toEqual({ build: 1 });
  reset();
});

it("the mock network answers an unprepared call as unavailable, and fails the test with the call's name", async () => {
  expect(await codeOf(post(POPULAR, {}))).toBe('unavailable');
  expect(reset).toThrow('/api/titles/fetchPopular is not answered');
});

it('the mock network refuses an invalid request body, and an address that is no call', async () => {
  net.answer(POPULAR, none);
  expect(await codeOf(post(POPULAR, { limit: 51 }))).toBe('invalid-body');
  await fetch('/api/titles/fetchNothing', { method: 'POST', body: '{}' }).catch(() => undefined);
  expect(reset).toThrow(/limit.*fetchNothing is no call of the contract/s);
});

it('settle() waits for all answers except delayed answers, even with a fake clock', async () => {
  jest.useFakeTimers();
  net.answer(MINE, mine);
  net.answer(POPULAR, none);
  const held = net.hold(MINE);
  const came: string[] = [];
  void post(MINE, {}).then(() => came.push('mine'));
  void post(POPULAR, {}).then(() => post(POPULAR, { limit: 1 }).then(() => came.push('popular twice')));
  await net.settle();
  expect(came).toEqual(['popular twice']);
  held.release();
  await net.settle();
  expect(came).toEqual(['popular twice', 'mine']);
  jest.useRealTimers();
  reset();
});

it("sent() reports request bodies, and includes the session's fields only if the test requests them", async () => {
  net.answer(POPULAR, none);
  net.answer('/api/user/set_reset_AUTH', { logoutSuccess: true });
  await post(POPULAR, { limit: 5 });
  await post('/api/user/set_reset_AUTH', { set_reset_AUTH: false });
  expect(net.sent(POPULAR)).toEqual([{ limit: 5 }]);
  expect(net.sent(POPULAR, { base: true })).toEqual([
    { limit: 5, userID: 7, userAUTH: 'pair', bootID: expect.any(String) },
  ]);
  expect(net.sent('/api/user/set_reset_AUTH')).toMatchObject([{ set_reset_AUTH: false, userID: 7 }]);
  expect(net.asked()).toEqual([POPULAR, '/api/user/set_reset_AUTH']);
  reset();
  expect(net.asked()).toEqual([]);
});

it('hold() delays one answer, so that a later answer arrives first', async () => {
  let asked = 0;
  net.answer(MINE, () => ({ ...mine, count: ++asked }));
  const first = net.hold(MINE);
  const came: number[] = [];
  const early = post(MINE, {}).then((r) => came.push(r.count));
  await post(MINE, {}).then((r) => came.push(r.count));
  expect(came).toEqual([2]);
  first.release();
  await early;
  expect(came).toEqual([2, 1]);
  reset();
});
