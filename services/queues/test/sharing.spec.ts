import type { SignedMember } from '@videoqs/contract/rpc';
import { messages } from '../src/messages.ts';
import { type TestQueues, testQueues } from './queues.fixture.ts';
import { sharers } from './sharing.fixture.ts';

let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
});
afterAll(() => queues.stop());
const { known, shared, joinByLink } = sharers(() => queues);
const levels = async (q: { queueID: number; queueName: string }, as: SignedMember) => {
  const answer = await queues.call('/api/queues/fetchPermissionsOfQueueX', q, as);
  return answer.ok ? answer.reply.permissionsOfQueueX.map((p) => [p.userID, p.level]) : answer.status;
};

describe('a shared queue', () => {
  it('is created with the chosen members and its own id, and shows its titles to all members', async () => {
    const [ada, bob] = (await known(2)) as [SignedMember, SignedMember];
    const q = await shared(ada, bob);
    expect(q.queueID).toBeGreaterThanOrEqual(1_000_000_000_000);
    await queues.add(ada, 'movie_1', 'top', q.queueID);
    await queues.add(ada, 'movie_2', 'top', q.queueID);
    const seen = await queues.call('/api/queues/fetchOtherQueues', {}, bob);
    expect(seen.reply).toMatchObject({
      otherQueuesMetaObj: {
        [q.queueID]: {
          name: q.queueName,
          level: 'member',
          memberCount: 2,
          count: 2,
          owner: { username: ada.username },
        },
      },
      otherQueuesObj: {
        [q.queueID]: [{ mediaType_vid: 'movie_2', addedBy: { username: ada.username } }, { mediaType_vid: 'movie_1' }],
      },
      nextCursor: null,
    });
    const page = await queues.call('/api/queues/fetchQueue', { queueID: q.queueID, limit: 1 }, bob);
    expect(page.reply).toMatchObject({ queue: { count: 2 }, items: [{ mediaType_vid: 'movie_2' }] });
    const cursor = (page.reply as { nextCursor: string }).nextCursor;
    const next = await queues.call('/api/queues/fetchQueue', { queueID: q.queueID, limit: 1, after: cursor }, bob);
    expect(next.reply).toMatchObject({ items: [{ mediaType_vid: 'movie_1' }], nextCursor: null });
    for (const m of [ada, bob])
      expect((await queues.call('/api/queues/fetchMyQueue', {}, m)).reply).toMatchObject({ otherQueueCount: 1 });
  });

  it('notifies members whom another member added, but not members who joined by a link', async () => {
    const [ada, bob, cy, dan] = (await known(4)) as [SignedMember, SignedMember, SignedMember, SignedMember];
    const q = await shared(ada, bob);
    await queues.call('/api/queues/addQueueMember', { ...q, addMemberUid: cy.userID }, ada);
    await queues.call('/api/queues/addQueueMember', { ...q, addMemberUid: cy.userID }, ada);
    const made = await queues.call('/api/queues/createInvitation', q, ada);
    await queues.call('/api/queues/acceptInvitation', { code: made.ok ? made.reply.code : '' }, dan);
    const events = await queues.sql<{ body: object }>(
      `select body from outbox where name = 'queue.memberAdded' and (body->>'queueID')::bigint = ? order by body->>'userID'`,
      [q.queueID],
    );
    expect(events.map((t) => t.body)).toEqual(
      [bob, cy].map((m) => expect.objectContaining({ userID: m.userID, byUserID: ada.userID, queueName: q.queueName })),
    );
  });

  it('reports which of up to 200 titles it contains, only to its members', async () => {
    const [ada, bob, stranger] = (await known(3)) as [SignedMember, SignedMember, SignedMember];
    const [q, other] = [await shared(ada, bob), await shared(ada)];
    await queues.add(ada, 'movie_1', 'top', q.queueID);
    await queues.add(ada, 'movie_1', 'top', other.queueID);
    await queues.add(bob, 'movie_2');
    const ask = async (as: SignedMember, keys: string[]) =>
      (await queues.call('/api/queues/fetchInQueue', { keys }, as)).reply;
    const many = (n: number) => Array.from({ length: n }, (_, i) => `movie_${i + 1}`);
    expect(await ask(ada, many(200))).toMatchObject({
      inQueue: [],
      inShared: [{ mediaType_vid: 'movie_1', queueIDs: [q.queueID, other.queueID] }],
    });
    expect(await ask(bob, ['movie_1', 'movie_2'])).toMatchObject({
      inQueue: ['movie_2'],
      inShared: [{ mediaType_vid: 'movie_1', queueIDs: [q.queueID] }],
    });
    expect(await ask(stranger, ['movie_1'])).toMatchObject({ inQueue: [], inShared: [] });
    expect(await ask(ada, many(201))).toMatchObject({ code: 'invalid-body' });
  });

  it('is listed on exactly one page when the member reads their queues page by page', async () => {
    const [ada] = (await known(1)) as [SignedMember];
    const made = [await shared(ada), await shared(ada), await shared(ada)].map((q) => String(q.queueID));
    const first = await queues.call('/api/queues/fetchOtherQueues', { limit: 2 }, ada);
    if (!first.ok) throw new Error('refused');
    expect(Object.keys(first.reply.otherQueuesMetaObj)).toEqual(made.slice(0, 2));
    const rest = await queues.call(
      '/api/queues/fetchOtherQueues',
      { limit: 2, after: first.reply.nextCursor ?? '' },
      ada,
    );
    expect(rest.ok && Object.keys(rest.reply.otherQueuesMetaObj)).toEqual(made.slice(2));
    expect((await queues.call('/api/queues/fetchOtherQueues', { after: "1' or 1" }, ada)).status).toBe(400);
  });

  it.each([
    ['MyQueue', /own queue/],
    ['fucking great', /friendlier name/],
  ])('cannot be named %s', async (qName, why) => {
    const [ada] = (await known(1)) as [SignedMember];
    const answer = await queues.call('/api/queues/createNewQueue', { qName, selectedContactsArr: [] }, ada);
    expect(answer.reply).toMatchObject({ success: false, userMessage: expect.stringMatching(why) });
  });

  it("has a name that is unique among its owner's queues, even when many queues are created at the same time", async () => {
    const [ada] = (await known(1)) as [SignedMember];
    const names = ['Horror', 'horror', 'HORROR', ' Horror '];
    const answers = await Promise.all(
      names.map((qName) => queues.call('/api/queues/createNewQueue', { qName, selectedContactsArr: [] }, ada)),
    );
    expect(answers.filter((a) => a.ok && a.reply.success)).toHaveLength(1);
    const other = await shared(ada);
    const renamed = await queues.call('/api/queues/renameQueue', { queueID: other.queueID, qName: 'hoRRor' }, ada);
    expect(renamed.reply).toMatchObject({ success: false, userMessage: expect.stringMatching(/already/) });
    expect(
      (await queues.call('/api/queues/renameQueue', { queueID: other.queueID, qName: 'Comedies' }, ada)).reply,
    ).toEqual({ success: true });
  });

  it('has a name that is unique in any alphabet', async () => {
    const [ada] = (await known(1)) as [SignedMember];
    const name = (qName: string) => queues.call('/api/queues/createNewQueue', { qName, selectedContactsArr: [] }, ada);
    for (const qName of ['ΤΑΙΝΙΕΣ', 'İstanbul']) {
      expect((await name(qName)).reply).toMatchObject({ success: true });
      expect((await name(qName)).reply).toMatchObject({ success: false });
    }
  });

  it('has a name with visible characters', async () => {
    const [ada] = (await known(1)) as [SignedMember];
    const name = (qName: string) => queues.call('/api/queues/createNewQueue', { qName, selectedContactsArr: [] }, ada);
    for (const bad of ['a\0b', 'a\u0007b', '\u200b', '\u202e\u2066'])
      expect((await name(bad)).reply).toMatchObject({ success: false });
    for (const bad of ['   ', 'x'.repeat(41)]) expect((await name(bad)).status).toBe(400);
  });

  it('is created only if all chosen members exist', async () => {
    const [ada] = (await known(1)) as [SignedMember];
    const body = { qName: 'x', selectedContactsArr: [987_654_321] };
    expect((await queues.call('/api/queues/createNewQueue', body, ada)).reply).toMatchObject({ success: false });
    expect((await queues.call('/api/queues/fetchOtherQueues', {}, ada)).reply).toMatchObject({
      otherQueuesMetaObj: {},
    });
  });

  it("is deleted with its titles and their reminders, while a member's own queue cannot be deleted", async () => {
    const [ada, bob] = (await known(2)) as [SignedMember, SignedMember];
    const q = await shared(ada, bob);
    await queues.add(ada, 'movie_1', 'top', q.queueID);
    const reminder = {
      remindQueueID: q.queueID,
      remindQueueName: q.queueName,
      remindVideoTitle: 'x',
      remindMediaType_vid: 'movie_1',
    };
    const day = new Date(queues.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    await queues.call('/api/queues/createBingeReminder', { ...reminder, remindDate: day }, bob);
    expect((await queues.call('/api/queues/deleteQueue', { queueID: q.queueID }, ada)).reply).toEqual({
      success: true,
    });
    const left = await queues.sql<{ n: number }>(
      `select (select count(*) from item where queue_id = ?) + (select count(*) from reminder where queue_id = ?)
         + (select count(*) from queue_member where queue_id = ?) as n`,
      [q.queueID, q.queueID, q.queueID],
    );
    expect(Number(left[0]?.n)).toBe(0);
    expect((await queues.call('/api/queues/fetchQueue', { queueID: q.queueID }, ada)).status).toBe(403);
    await queues.add(ada, 'movie_1');
    for (const [path, body] of [
      ['/api/queues/deleteQueue', { queueID: ada.userID }],
      ['/api/queues/renameQueue', { queueID: ada.userID, qName: 'x' }],
      ['/api/queues/addQueueMember', { ...queues.mine(ada), addMemberUid: bob.userID }],
      ['/api/queues/createInvitation', queues.mine(ada)],
    ] as const)
      expect((await queues.call(path, body, ada)).status).toBe(403);
  });
});

describe('the members of a queue', () => {
  it('are added, promoted, demoted and removed by the owner, and may leave by themselves', async () => {
    const [ada, bob, cy] = (await known(3)) as [SignedMember, SignedMember, SignedMember];
    const q = await shared(ada);
    const change = (
      path: `/api/queues/${'addQueueMember' | 'grantPermissions' | 'revokePermissions' | 'bootMember'}`,
      body: object,
      as = ada,
    ) => queues.call(path, { ...q, ...body } as never, as);
    await change('/api/queues/addQueueMember', { addMemberUid: bob.userID });
    await change('/api/queues/addQueueMember', { addMemberUid: bob.userID });
    await change('/api/queues/addQueueMember', { addMemberUid: cy.userID });
    await change('/api/queues/grantPermissions', { grantUid: cy.userID });
    expect(await levels(q, bob)).toEqual([
      [ada.userID, 'owner'],
      [cy.userID, 'editor'],
      [bob.userID, 'member'],
    ]);
    expect((await queues.add(cy, 'movie_3', 'top', q.queueID)).reply).toMatchObject({ success: true });
    await change('/api/queues/revokePermissions', { revokeUid: cy.userID });
    expect((await queues.add(cy, 'movie_4', 'top', q.queueID)).reply).toMatchObject({
      success: false,
      noQueuePermissionArr: [[q.queueID, 'myqueue']],
    });
    await change('/api/queues/bootMember', { bootUid: cy.userID });
    expect((await queues.call('/api/queues/fetchQueue', { queueID: q.queueID }, cy)).status).toBe(403);
    expect((await change('/api/queues/bootMember', { bootUid: bob.userID }, bob)).reply).toMatchObject({
      success: true,
    });
    expect(await levels(q, ada)).toEqual([[ada.userID, 'owner']]);
    expect((await change('/api/queues/bootMember', { bootUid: ada.userID })).status).toBe(403);
    expect((await change('/api/queues/grantPermissions', { grantUid: bob.userID })).reply).toMatchObject({
      success: false,
    });
  });

  it('lose their reminders when they leave', async () => {
    const [ada, bob] = (await known(2)) as [SignedMember, SignedMember];
    const q = await shared(ada, bob);
    await queues.add(ada, 'movie_1', 'top', q.queueID);
    const day = new Date(queues.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const reminder = {
      remindQueueID: q.queueID,
      remindQueueName: 'x',
      remindVideoTitle: 'x',
      remindMediaType_vid: 'movie_1',
      remindDate: day,
    };
    for (const m of [ada, bob]) await queues.call('/api/queues/createBingeReminder', reminder, m);
    await queues.call('/api/queues/bootMember', { ...q, bootUid: bob.userID }, ada);
    expect(await queues.sql('select user_id from reminder where queue_id = ?', [q.queueID])).toEqual([
      { user_id: ada.userID },
    ]);
  });

  it('are limited to fifty, however many members are added at the same time', async () => {
    const [ada, ...rest] = (await known(56)) as [SignedMember, ...SignedMember[]];
    const q = await shared(ada, ...rest.slice(0, 45));
    const { code } = (await queues.call('/api/queues/createInvitation', q, ada)).reply as { code: string };
    const joins = await Promise.all(
      rest.slice(45).map((m) => queues.call('/api/queues/acceptInvitation', { code }, m)),
    );
    expect(joins.filter((a) => a.ok && a.reply.success)).toHaveLength(4);
    expect(((await levels(q, ada)) as unknown[]).length).toBe(50);
  });

  it('are found by their whole name in upper or lower case, and not by a part of the name', async () => {
    const [ada, bob] = (await known(2)) as [SignedMember, SignedMember];
    const find = async (username: string) => (await queues.call('/api/queues/lookUpMember', { username }, ada)).reply;
    expect(await find(bob.username.toUpperCase())).toMatchObject({ member: { userID: bob.userID } });
    expect(await find(bob.username.slice(0, -1) + '%')).toEqual({ member: null });
    expect(await find(`${bob.username}\0`)).toMatchObject({ code: 'invalid-body' });
    expect(await find("' or 1=1 --")).toEqual({ member: null });
  });

  it('may become the owner, and the old owner stays as an editor', async () => {
    const [ada, bob] = (await known(2)) as [SignedMember, SignedMember];
    const q = await shared(ada);
    await joinByLink(q, ada, bob);
    const handed = await queues.call('/api/queues/handOver', { ...q, toUid: bob.userID }, ada);
    expect(handed.reply).toMatchObject({ success: true });
    expect(await levels(q, bob)).toEqual([
      [bob.userID, 'owner'],
      [ada.userID, 'editor'],
    ]);
    expect((await queues.call('/api/queues/deleteQueue', { queueID: q.queueID }, ada)).status).toBe(403);
  });

  it('cannot become the owner before they take part, so that nobody fills up the limit of another member', async () => {
    const [ada, bob] = (await known(2)) as [SignedMember, SignedMember];
    const q = await shared(ada, bob);
    const hand = async () => (await queues.call('/api/queues/handOver', { ...q, toUid: bob.userID }, ada)).reply;
    expect(await hand()).toMatchObject({ success: false, userMessage: messages.heirNotActive });
    await queues.call('/api/queues/grantPermissions', { ...q, grantUid: bob.userID }, ada);
    expect(await hand()).toMatchObject({ success: false });
    await queues.add(bob, 'movie_1', 'bottom', q.queueID);
    expect(await hand()).toMatchObject({ success: true });
  });

  it('cannot become the owner when the member already owns a queue of the same name', async () => {
    const [ada, bob, stranger] = (await known(3)) as [SignedMember, SignedMember, SignedMember];
    const q = await shared(ada);
    await joinByLink(q, ada, bob);
    for (const m of [bob, stranger])
      await queues.call('/api/queues/createNewQueue', { qName: q.queueName.toUpperCase(), selectedContactsArr: [] }, m);
    const handTo = async (m: SignedMember) =>
      (await queues.call('/api/queues/handOver', { ...q, toUid: m.userID }, ada)).reply;
    expect(await handTo(bob)).toMatchObject({ success: false, userMessage: messages.nameTakenByHeir });
    expect(await handTo(stranger)).toMatchObject({ success: false, userMessage: messages.notInQueue });
    expect(await levels(q, ada)).toEqual([
      [ada.userID, 'owner'],
      [bob.userID, 'member'],
    ]);
  });
});
