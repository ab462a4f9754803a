import type { SignedMember } from '@videoqs/contract/rpc';
import { newMember, type TestQueues, testQueues } from './queues.fixture.ts';
import { sharers } from './sharing.fixture.ts';

let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
  await queues.startWorker();
});
afterAll(() => queues.stop());

const { shared } = sharers(() => queues);

/** Creates a calendar address and a link into one of the member's queues. */
async function addresses(m: SignedMember) {
  const made = await queues.call('/api/queues/makeCalendar', {}, m);
  if (!made.ok) throw new Error(made.reply.code);
  const queue = await shared(m);
  const invited = await queues.call('/api/queues/createInvitation', queue, m);
  if (!invited.ok) throw new Error(invited.reply.code);
  return { path: made.reply.path, code: invited.reply.code };
}
const work = async ({ path, code }: { path: string; code: string }) => ({
  calendar: (await fetch(queues.origin + path)).ok,
  invitation: (await queues.call('/api/queues/fetchInvitation', { code })).ok,
});
const recover = (m: SignedMember, keep: ('calendar' | 'invitations')[] = [], at = queues.clock.now().toISOString()) =>
  queues.deliver('member.recovered', { userID: m.userID, keep, at });

it("an account recovery by code revokes the member's calendar address and invitation links", async () => {
  const [me, other] = [newMember(), newMember()];
  const [mine, theirs] = [await addresses(me), await addresses(other)];
  await recover(me);
  expect(await work(mine)).toEqual({ calendar: false, invitation: false });
  expect(await work(theirs)).toEqual({ calendar: true, invitation: true });
});

it('an account recovery keeps addresses that the member chose to keep or has created since', async () => {
  const [keeps, anew] = [newMember(), newMember()];
  const [kept, made] = [await addresses(keeps), await addresses(anew)];
  await recover(keeps, ['calendar', 'invitations']);
  await recover(anew, [], new Date(queues.clock.now().getTime() - 1).toISOString());
  expect(await work(kept)).toEqual({ calendar: true, invitation: true });
  expect(await work(made)).toEqual({ calendar: true, invitation: true });
});
