import type { SignedMember } from '@videoqs/contract/rpc';
import { block, newMember, type TestQueues, testQueues } from './queues.fixture.ts';

let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
});
afterAll(() => queues.stop());

let nextName = 0;
/** Creates three members whom the queues service knows. */
async function known(): Promise<[SignedMember, SignedMember, SignedMember]> {
  const people = [newMember(), newMember(), newMember()] as [SignedMember, SignedMember, SignedMember];
  for (const m of people)
    await queues.sql('insert into member (id, username, changed_at) values (?, ?, now())', [m.userID, m.username]);
  return people;
}

it('treats blocked and blocking members as unknown when a member adds people to a queue', async () => {
  const [ada, bob, cy] = await known();
  block(ada, bob);
  for (const [me, other] of [
    [ada, bob],
    [bob, ada],
  ] as const) {
    const q = { queueName: `films no. ${++nextName}`, queueID: 0 };
    const made = await queues.call(
      '/api/queues/createNewQueue',
      { qName: q.queueName, selectedContactsArr: [cy.userID] },
      me,
    );
    q.queueID = (made.ok && made.reply.queueID) || 0;
    const find = await queues.call('/api/queues/lookUpMember', { username: other.username }, me);
    const add = await queues.call('/api/queues/addQueueMember', { ...q, addMemberUid: other.userID }, me);
    const picked = { qName: `films no. ${++nextName}`, selectedContactsArr: [cy.userID, other.userID] };
    const make = await queues.call('/api/queues/createNewQueue', picked, me);
    const now = await queues.call('/api/queues/fetchPermissionsOfQueueX', q, me);
    const levelsThen = now.ok && now.reply.permissionsOfQueueX.map((p) => [p.userID, p.level]);
    const refused = { success: false, userMessage: 'We don’t know that member.' };
    expect({ find: find.reply, add: add.reply, make: make.reply, levelsThen }).toMatchObject({
      find: { member: null },
      add: refused,
      make: refused,
      levelsThen: [
        [me.userID, 'owner'],
        [cy.userID, 'member'],
      ],
    });
    expect((await queues.call('/api/queues/fetchOtherQueues', {}, other)).reply).not.toMatchObject({
      otherQueuesObj: { [q.queueID]: expect.anything() },
    });
  }
});

it('refuses an invitation link to members who blocked its owner or are blocked by its owner, and accepts other members', async () => {
  const [ada, bob, cy] = await known();
  block(ada, bob);
  const made = await queues.call('/api/queues/createNewQueue', { qName: 'Open', selectedContactsArr: [] }, ada);
  const q = { queueName: 'Open', queueID: (made.ok && made.reply.queueID) || 0 };
  const link = await queues.call('/api/queues/createInvitation', q, ada);
  const code = link.ok ? link.reply.code : '';
  for (const path of ['/api/queues/fetchInvitation', '/api/queues/acceptInvitation'] as const) {
    expect(await queues.call(path, { code }, bob)).toMatchObject({ status: 404, reply: { code: 'not-found' } });
    expect((await queues.call(path, { code }, cy)).status).toBe(200);
  }
  const now = await queues.call('/api/queues/fetchPermissionsOfQueueX', q, ada);
  expect(now.ok && now.reply.permissionsOfQueueX.map((p) => p.userID)).toEqual([ada.userID, cy.userID]);
});

it('an invitation hides members who blocked the viewer or are blocked by the viewer', async () => {
  const [ada, bob, cy] = await known();
  block(bob, cy);
  const made = await queues.call(
    '/api/queues/createNewQueue',
    { qName: 'Faces', selectedContactsArr: [bob.userID] },
    ada,
  );
  const q = { queueName: 'Faces', queueID: (made.ok && made.reply.queueID) || 0 };
  const link = await queues.call('/api/queues/createInvitation', q, ada);
  const facesFor = async (as: typeof cy | undefined) => {
    const shown = await queues.call('/api/queues/fetchInvitation', { code: link.ok ? link.reply.code : '' }, as);
    return shown.ok && shown.reply.people?.map((p) => p.userID);
  };
  expect(await facesFor(undefined)).toEqual([ada.userID, bob.userID]);
  expect(await facesFor(cy)).toEqual([ada.userID]);
});

it('adds no members while blocks cannot be checked, but still creates queues without other members', async () => {
  const away = await testQueues();
  try {
    const [ada, bob] = [newMember(), newMember()];
    for (const m of [ada, bob])
      await away.sql('insert into member (id, username, changed_at) values (?, ?, now())', [m.userID, m.username]);
    await away.social.stop();
    const make = (selectedContactsArr: number[]) =>
      away.call('/api/queues/createNewQueue', { qName: 'Alone', selectedContactsArr }, ada);
    expect((await make([bob.userID])).status).toBe(503);
    const made = await make([]);
    if (!made.ok) throw new Error(made.reply.code);
    const q = { queueID: made.reply.queueID ?? 0, queueName: 'Alone', addMemberUid: bob.userID };
    expect((await away.call('/api/queues/addQueueMember', q, ada)).status).toBe(503);
    const link = await away.call('/api/queues/createInvitation', { queueID: q.queueID, queueName: 'Alone' }, ada);
    const code = link.ok ? link.reply.code : '';
    expect((await away.call('/api/queues/acceptInvitation', { code }, bob)).status).toBe(503);
    expect((await away.call('/api/queues/lookUpMember', { username: bob.username }, ada)).status).toBe(503);
  } finally {
    await away.stop();
  }
});

it('hides a Top 10 from members who blocked its owner or are blocked by its owner', async () => {
  const [ada, bob, cy] = await known();
  const add = { mediaType: 'movie', mediaType_vid: 'movie_1', position: 1 } as const;
  expect((await queues.call('/api/queues/add2Top10', add, ada)).reply).toMatchObject({ success: true });
  const read = async (reader: SignedMember | null, { username }: SignedMember) =>
    (await queues.call('/api/queues/fetchTop10', { mediaType: 'movie', user2Lookup: username }, reader)).status;
  block(ada, bob);
  expect([await read(bob, ada), await read(ada, bob)]).toEqual([404, 404]);
  expect([await read(cy, ada), await read(null, ada), await read(ada, ada)]).toEqual([200, 200, 200]);
  await queues.social.stop();
  expect(await read(cy, ada)).toBe(200);
});
