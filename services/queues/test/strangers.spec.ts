import { QUEUE_LIMITS } from '@videoqs/contract/limits/queues';
import type { SignedMember } from '@videoqs/contract/rpc';
import { sharedQueuesOf } from '../src/queue/member.store.ts';
import { isStrangerTo, justSignedUp, newMember, type TestQueues, testQueues } from './queues.fixture.ts';
import { sharers } from './sharing.fixture.ts';

let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
  await queues.startWorker();
});
afterAll(() => queues.stop());
const { known, shared } = sharers(() => queues);

let next = 0;
const make = async (owner: SignedMember, ...others: SignedMember[]) => {
  const body = { qName: `prize no. ${++next}`, selectedContactsArr: others.map((m) => m.userID) };
  const made = await queues.call('/api/queues/createNewQueue', body, owner);
  return made.ok ? made.reply : { success: false, userMessage: made.reply.code };
};
const MOST = QUEUE_LIMITS.strangersAdded;
const refused = { success: false, userMessage: expect.stringContaining('20 people today') };
const levels = async (queueID: number, m: SignedMember) => {
  const now = await queues.call('/api/queues/fetchPermissionsOfQueueX', { queueID, queueName: 'x' }, m);
  return now.ok ? now.reply.permissionsOfQueueX.map((p) => p.userID) : now.status;
};
/**
 * Puts a member into `count` queues of other owners.
 * @param tookPart whether the member has changed something in each queue
 */
const inMany = (m: SignedMember, by: SignedMember, count: number, tookPart: boolean) =>
  queues.sql(
    `with made as (insert into queue (id, owner_id, name, first_rank, last_rank, created_at)
       select nextval('shared_queue_id'), ?, 'many ' || n, 'a', 'a', now() from generate_series(1, ?) n returning id)
     insert into queue_member (queue_id, user_id, level, joined_at, came_alone) select id, ?, 'member', now(), ? from made`,
    [by.userID, count, m.userID, tookPart],
  );

it('a member may add twenty strangers a day, to new and existing queues together', async () => {
  const [owner, friend, ...people] = (await known(MOST + 3)) as [SignedMember, SignedMember, ...SignedMember[]];
  isStrangerTo(owner, ...people);
  expect(await make(owner, ...people.slice(0, MOST - 1))).toMatchObject({ success: true });
  const { queueID, queueName } = await shared(owner);
  const add = async (m: SignedMember) =>
    (await queues.call('/api/queues/addQueueMember', { queueID, queueName, addMemberUid: m.userID }, owner)).reply;
  expect(await add(people[MOST - 1] as SignedMember)).toMatchObject({ success: true });
  expect(await add(people[MOST] as SignedMember)).toMatchObject(refused);
  expect(await make(owner, people[MOST] as SignedMember)).toMatchObject(refused);
  expect(await add(friend)).toMatchObject({ success: true });
  expect(await make(owner, friend)).toMatchObject({ success: true });
  queues.clock.advance(86_400_001);
  expect(await make(owner, people[MOST] as SignedMember)).toMatchObject({ success: true });
});

it('a member may not exceed twenty strangers a day when many members are added at the same time', async () => {
  const [owner, victim] = (await known(2)) as [SignedMember, SignedMember];
  isStrangerTo(owner, victim);
  const made = await Promise.all(Array.from({ length: MOST + 10 }, () => make(owner, victim)));
  expect(made.filter(({ success }) => success)).toHaveLength(MOST);
});

it("a queue counts toward a member's limit of queues only after the member changes something in it", async () => {
  const [victim, other, owner] = (await known(3)) as [SignedMember, SignedMember, SignedMember];
  await inMany(victim, owner, QUEUE_LIMITS.sharedQueues, false);
  expect(await make(victim)).toMatchObject({ success: true });
  expect(await make(other, victim)).toMatchObject({ success: false, userMessage: expect.stringContaining('link') });
  const [first] = await queues.sql<{ id: number }>(
    'select queue_id::float8 as id from queue_member where user_id = ? limit 1',
    [victim.userID],
  );
  const sharedOf = async () => sharedQueuesOf(queues.orm.em.fork(), victim.userID);
  expect(await sharedOf()).toEqual({ own: 1, putInto: QUEUE_LIMITS.sharedQueues });
  await queues.sql('update queue_member set level = ? where user_id = ?', ['editor', victim.userID]);
  expect(await queues.add(victim, 'movie_1', 'top', first?.id)).toMatchObject({ status: 200 });
  expect(await sharedOf()).toEqual({ own: 2, putInto: QUEUE_LIMITS.sharedQueues - 1 });
});

it('a member who is in 200 shared queues by choice can join no other queue', async () => {
  const [member, other, owner] = (await known(3)) as [SignedMember, SignedMember, SignedMember];
  await inMany(member, other, QUEUE_LIMITS.sharedQueues - 1, true);
  expect(await make(member)).toMatchObject({ success: true });
  const full = { success: false, userMessage: 'You’re already in 200 shared queues. Leave one first.' };
  expect(await make(member)).toMatchObject(full);
  const open = await shared(owner);
  const link = await queues.call('/api/queues/createInvitation', open, owner);
  const code = link.ok ? link.reply.code : '';
  expect((await queues.call('/api/queues/acceptInvitation', { code }, member)).reply).toMatchObject(full);
});

it("a block removes both members from each other's queues, but not from queues of third members", async () => {
  const [ada, bob, cy] = (await known(3)) as [SignedMember, SignedMember, SignedMember];
  const [hers, his, third] = [await shared(ada, bob, cy), await shared(bob, ada), await shared(cy, ada, bob)];
  const members = { userID: ada.userID, otherID: bob.userID, at: queues.clock.now().toISOString() };
  await queues.deliver('member.hidden', { ...members, how: 'mute' });
  expect(await levels(hers.queueID, bob)).toHaveLength(3);
  await queues.deliver('member.hidden', { ...members, how: 'block' });
  expect(await levels(hers.queueID, ada)).toEqual([ada.userID, cy.userID]);
  expect(await levels(his.queueID, bob)).toEqual([bob.userID]);
  expect(await levels(hers.queueID, bob)).toBe(403);
  expect(await levels(third.queueID, cy)).toHaveLength(3);
});

describe('a member who is known only to the account service', () => {
  const fresh = () => {
    const m = newMember();
    justSignedUp.set(m.userID, m.username);
    return m;
  };
  const called = (path: '/api/queues/lookUpMember' | '/api/queues/fetchTop10', body: object, me: SignedMember) =>
    queues.call(path, body, me);

  it('can be added to a new and an existing queue, while an unknown member cannot', async () => {
    const [owner] = (await known(1)) as [SignedMember];
    expect(await make(owner, fresh())).toMatchObject({ success: true });
    expect(await make(owner, newMember())).toMatchObject({ success: false });
    const { queueID, queueName } = await shared(owner);
    const add = (m: SignedMember) =>
      queues.call('/api/queues/addQueueMember', { queueID, queueName, addMemberUid: m.userID }, owner);
    expect((await add(fresh())).reply).toMatchObject({ success: true });
    expect((await add(newMember())).reply).toMatchObject({ success: false });
  });

  it('is found by name, with an empty Top 10', async () => {
    const [me] = (await known(1)) as [SignedMember];
    const { username } = fresh();
    expect((await called('/api/queues/lookUpMember', { username }, me)).reply).toMatchObject({ member: { username } });
    const { username: other } = fresh();
    const top10 = await called('/api/queues/fetchTop10', { mediaType: 'movie', user2Lookup: other }, me);
    expect(top10.reply).toMatchObject({ username: other });
  });
});
