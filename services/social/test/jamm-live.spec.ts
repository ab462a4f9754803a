import type { SignedMember } from '@videoqs/contract/rpc';
import { beat } from '@videoqs/node/testing/beat';
import { type Listening, listen } from '@videoqs/node/testing/listen';
import { eventually } from '@videoqs/stack/eventually';
import { SubscribeToJamm } from '../src/jamm/subscribe-to-jamm.ts';
import { crewOf, startVote } from './jamm.fixture.ts';
import { queuesAnswer, type TestSocial, testSocial } from './social.fixture.ts';

let social: TestSocial;
const PATH = '/api/jamm/watchJamm';
const open: Listening<typeof PATH>[] = [];
beforeAll(async () => {
  social = await testSocial();
});
afterEach(() => {
  delete queuesAnswer.after;
  for (const listening of open.splice(0)) listening.stop();
});
afterAll(() => social.stop());

/** Starts a vote of two members on three titles. */
async function started() {
  const { people, queueID } = await crewOf(social, 2, ['movie_1', 'movie_2', 'movie_3']);
  const [host, other] = people as [SignedMember, SignedMember];
  return { code: await startVote(social, host, { queueID, minutes: 10 }), host, other };
}
const GUEST = `guest-key-${'x'.repeat(20)}`;
async function watch(jammCode: string, member: SignedMember | null = null, o: { guestKey?: string; at?: string } = {}) {
  const body = { jammCode, ...(o.guestKey && { guestKey: o.guestKey }) };
  const listening = await listen(PATH, body, { origin: o.at ?? social.origin, member, now: social.clock.now() });
  open.push(listening);
  return listening;
}
const lookAtAll = () => beat(social.app.get(SubscribeToJamm));
const vote = (jammCode: string, ranking: string[], member: SignedMember | null) =>
  social.call('/api/jamm/vote', { jammCode, ranking, ...(!member && { guestKey: GUEST, name: 'Kenji' }) }, member);
const last = ({ heard }: Listening<typeof PATH>) => {
  const event = heard.at(-1);
  return event?.kind === 'stands' ? event.jamm : undefined;
};

it('sends the state of a vote to members and guests right after each ballot, even through another copy of the service', async () => {
  const copy = await social.startCopy();
  const { code, host, other } = await started();
  const eyes = [
    await watch(code, host),
    await watch(code, null, { at: copy }),
    await watch(code, null, { guestKey: GUEST }),
  ];
  for (const eye of eyes) expect(last(eye)).toMatchObject({ voters: [], closed: false });
  await vote(code, ['movie_2'], other);
  for (const eye of eyes) await eventually(async () => last(eye)?.voters.length === 1);
  await vote(code, ['movie_3', 'movie_1'], null);
  for (const eye of eyes) await eventually(async () => last(eye)?.voters.length === 2);
  expect(eyes.map((eye) => [last(eye)?.amHost, last(eye)?.mine.ranking])).toEqual([
    [true, []],
    [false, []],
    [false, ['movie_3', 'movie_1']],
  ]);
  expect(JSON.stringify(eyes.map((eye) => eye.heard))).not.toContain('guest-key');
});

it('sends nothing to the subscribers of a vote for a ballot that does not count', async () => {
  const { code, host, other } = await started();
  const eye = await watch(code, host);
  await vote(code, ['movie_99'], other);
  await vote(code, ['movie_1'], other);
  await eventually(async () => last(eye)?.voters.length === 1);
  expect(eye.heard).toHaveLength(2);
});

it('sends the current state of a vote first to a returning subscriber', async () => {
  const { code, host, other } = await started();
  (await watch(code, other)).stop();
  await vote(code, ['movie_1'], host);
  expect(last(await watch(code, other))?.voters).toHaveLength(1);
});

it('ends the stream of a vote for all subscribers, with the result, as soon as the host ends the vote', async () => {
  const { code, host } = await started();
  const eye = await watch(code);
  await vote(code, ['movie_2'], host);
  await social.call('/api/jamm/closeJamm', { jammCode: code }, host);
  await eventually(async () => eye.ended);
  expect(last(eye)).toMatchObject({ closed: true, winner: 'movie_2' });
});

it('announces the end of a vote only after the winning title is in the queue', async () => {
  const [ending, going] = [await started(), await started()];
  const [eye, other] = [await watch(ending.code), await watch(going.code)];
  await vote(ending.code, ['movie_2'], ending.host);
  await eventually(async () => last(eye)?.voters.length === 1);
  const put = Promise.withResolvers<void>();
  queuesAnswer.after = put.promise;
  const closing = social.call('/api/jamm/closeJamm', { jammCode: ending.code }, ending.host);
  await eventually(
    async () =>
      (await social.sql('select 1 from jamm where code = ? and closed_at is not null', [ending.code])).length > 0,
  );
  // This announcement arrives later, so an earlier one would have arrived as well.
  await vote(going.code, ['movie_1'], going.host);
  await eventually(async () => last(other)?.voters.length === 1);
  await vote(going.code, ['movie_2'], going.other);
  await eventually(async () => last(other)?.voters.length === 2);
  expect([eye.ended, last(eye)?.closed]).toEqual([false, false]);
  put.resolve();
  expect((await closing).reply).toMatchObject({ success: true });
  await eventually(async () => eye.ended);
  expect(last(eye)).toMatchObject({ closed: true, winner: 'movie_2' });
});

it('announces the end of a vote before its closing is complete only if the closing takes too long', async () => {
  const [ending, gone] = [await started(), await started()];
  const [eye, other] = [await watch(ending.code), await watch(gone.code)];
  await social.sql('update jamm set closed_at = ? where code = ?', [social.clock.now(), ending.code]);
  // Nothing announces the deletion of a vote. Only the periodic check notices it.
  await social.deliver('member.deleted', { userID: gone.host.userID, at: social.clock.now().toISOString() });
  lookAtAll();
  await eventually(async () => other.ended);
  expect([eye.ended, last(eye)?.closed]).toEqual([false, false]);
  social.clock.advance(3_000);
  lookAtAll();
  await eventually(async () => eye.ended);
  expect(last(eye)).toMatchObject({ closed: true });
});

it('ends a vote when its time is up, or when the member who started it is deleted', async () => {
  const [timed, gone] = [await started(), await started()];
  const [one, other] = [await watch(timed.code), await watch(gone.code)];
  await social.deliver('member.deleted', { userID: gone.host.userID, at: social.clock.now().toISOString() });
  lookAtAll();
  await eventually(async () => other.ended);
  expect(other.heard.at(-1)).toEqual({ kind: 'gone' });
  expect(one.ended).toBe(false);
  social.clock.advance(10 * 60_000);
  lookAtAll();
  await eventually(async () => one.ended);
  expect(last(one)).toMatchObject({ closed: true });
  expect((await watch(timed.code)).heard).toHaveLength(1);
});

it.each([
  [{ jammCode: '1111111111' }, 404],
  [{ jammCode: '0OIl' }, 400],
  [{ jammCode: '\u202eא🎬.*(a+)+$' }, 400],
  [{ jammCode: 7 }, 400],
  [{ jammCode: 'x'.repeat(10_000) }, 400],
  [{ jammCode: '1111111111', guestKey: "'; --" }, 400],
  [{}, 400],
])('refuses to stream a vote whose code is invalid (row %# of the table)', async (body, status) => {
  expect((await social.call(PATH, body)).status).toBe(status);
});

it('reads the vote once for all subscribers, however many there are', async () => {
  const { code, host } = await started();
  const counted: number[] = [];
  for (const n of [1, 10]) {
    while (open.length < n) await watch(code);
    const before = open.map((eye) => eye.heard.length);
    const queries: string[] = [];
    const log = await social.queryLog(queries);
    await vote(code, [`movie_${(n % 3) + 1}`], host);
    await eventually(async () => open.every((eye, at) => eye.heard.length > (before[at] ?? 0)));
    log.stop();
    counted.push(queries.filter((q) => /from "?jamm_ballot"? as "?b"?/.test(q)).length);
  }
  expect(counted).toEqual([3, 3]); // Two of the three queries read the vote itself.
});
