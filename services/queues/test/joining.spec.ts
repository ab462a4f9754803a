import type { SignedMember } from '@videoqs/contract/rpc';
import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { messages } from '../src/messages.ts';
import { type TestQueues, testQueues } from './queues.fixture.ts';
import { sharers } from './sharing.fixture.ts';

let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
});
afterAll(() => queues.stop());
const { known, shared } = sharers(() => queues);

describe('an invitation link', () => {
  it('names the inviting member and the queue in the <head> of its page while the link is valid', async () => {
    const [ada] = (await known(1)) as [SignedMember];
    const q = await shared(ada);
    const { code } = (await queues.call('/api/queues/createInvitation', q, ada)).reply as { code: string };
    const rpc = testRpcClient({ queues: queues.rpcAddress });
    const head = (path: string) => rpc.ask('queues.head', { path });
    expect(await head(`/join/${code}`)).toMatchObject({
      title: `${ada.username} invites you to ${q.queueName} · VideoQs`,
      description:
        '1 person, 0 titles. A shared queue is a list that friends fill with what they want to watch together.',
    });
    for (const path of ['/join/1111111111111111', '/join', `/join/${code}/more`, `/topTen/${code}`, '/'])
      expect(await head(path)).toBeNull();
    await queues.call('/api/queues/revokeInvitation', q, ada);
    expect(await head(`/join/${code}`)).toBeNull();
    rpc.close();
  });

  it('shows the queue and lets members join until the link is replaced, revoked or expired', async () => {
    const [ada, bob, cy] = (await known(3)) as [SignedMember, SignedMember, SignedMember];
    const q = await shared(ada);
    const link = async () =>
      ((await queues.call('/api/queues/createInvitation', q, ada)).reply as { code: string }).code;
    const show = (code: string, as?: SignedMember) => queues.call('/api/queues/fetchInvitation', { code }, as);
    const first = await link();
    expect((await show(first)).reply).toMatchObject({
      queueName: q.queueName,
      owner: { username: ada.username },
      memberCount: 1,
      amIn: false,
    });
    expect((await queues.call('/api/queues/acceptInvitation', { code: first }, bob)).reply).toMatchObject({
      success: true,
      queueID: q.queueID,
    });
    expect((await show(first, bob)).reply).toMatchObject({ amIn: true, memberCount: 2 });
    const second = await link();
    expect((await show(first)).status).toBe(404);
    await queues.call('/api/queues/revokeInvitation', q, ada);
    expect((await queues.call('/api/queues/acceptInvitation', { code: second }, cy)).status).toBe(404);
    const third = await link();
    queues.clock.advance(7 * 86_400_000 - 1);
    expect((await show(third)).status).toBe(200);
    queues.clock.advance(1);
    expect((await show(third)).status).toBe(404);
    expect((await queues.call('/api/queues/acceptInvitation', { code: third }, cy)).status).toBe(404);
    expect((await queues.call('/api/queues/acceptInvitation', { code: third })).status).toBe(401);
  });

  it("shows five of the queue's members and its first three titles to anyone", async () => {
    const people = (await known(7)) as [SignedMember, ...SignedMember[]];
    const [ada, ...others] = people;
    const q = await shared(ada, ...others);
    for (const n of [1, 2, 3, 4]) await queues.add(ada, `movie_${n}`, 'bottom', q.queueID);
    const { code } = (await queues.call('/api/queues/createInvitation', q, ada)).reply as { code: string };
    const { reply } = await queues.call('/api/queues/fetchInvitation', { code });
    const shown = reply as { people: { username: string }[]; next: { mediaType_vid: string; title: string }[] };
    expect(shown.people).toHaveLength(5);
    expect(shown.people[0]).toEqual({ userID: ada.userID, username: ada.username, imgSrc: null });
    expect(shown.next.map((title) => title.mediaType_vid)).toEqual(['movie_1', 'movie_2', 'movie_3']);
  });

  it('is visible only to the owner, and is revoked when a member is removed or the owner changes', async () => {
    const [ada, bob, cy] = (await known(3)) as [SignedMember, SignedMember, SignedMember];
    const q = await shared(ada, bob, cy);
    const link = async () =>
      ((await queues.call('/api/queues/createInvitation', q, ada)).reply as { code: string }).code;
    const shown = async (as: SignedMember) =>
      ((await queues.call('/api/queues/fetchPermissionsOfQueueX', q, as)).reply as { invitation?: { code: string } })
        .invitation?.code;
    const joins = async (code: string, as: SignedMember) =>
      (await queues.call('/api/queues/acceptInvitation', { code }, as)).status;
    const first = await link();
    expect([await shown(ada), await shown(bob)]).toEqual([first, undefined]);
    const booted = await queues.call('/api/queues/bootMember', { ...q, bootUid: bob.userID }, ada);
    expect(booted.reply).not.toHaveProperty('invitation');
    expect([await shown(ada), await joins(first, bob)]).toEqual([undefined, 404]);
    const second = await link();
    await queues.call('/api/queues/bootMember', { ...q, bootUid: cy.userID }, cy); // Cy leaves the queue on his own.
    expect([await shown(ada), await joins(second, cy)]).toEqual([second, 200]);
    await queues.call('/api/queues/handOver', { ...q, toUid: cy.userID }, ada);
    expect([await shown(cy), await joins(second, bob)]).toEqual([undefined, 404]);
  });
});

describe('an invitation link that lets people add', () => {
  const link = async (q: { queueID: number; queueName: string }, as: SignedMember, level?: 'editor' | 'member') =>
    (await queues.call('/api/queues/createInvitation', { ...q, ...(level && { level }) }, as)).reply as {
      code: string;
      level: string;
    };
  const adds = async (q: { queueID: number }, as: SignedMember, title: string) =>
    ((await queues.add(as, title, 'bottom', q.queueID)).reply as { noQueuePermissionArr: unknown[] })
      .noQueuePermissionArr.length === 0;

  it('makes everyone who joins by it an editor, while any other link only lets people look', async () => {
    const [ada, bob, cy] = (await known(3)) as [SignedMember, SignedMember, SignedMember];
    const q = await shared(ada);
    const add = await link(q, ada, 'editor');
    expect(add.level).toBe('editor');
    expect((await queues.call('/api/queues/fetchInvitation', { code: add.code })).reply).toMatchObject({
      level: 'editor',
    });
    await queues.call('/api/queues/acceptInvitation', { code: add.code }, bob);
    const look = await link(q, ada);
    expect((await queues.call('/api/queues/fetchInvitation', { code: look.code })).reply).toMatchObject({
      level: 'member',
    });
    await queues.call('/api/queues/acceptInvitation', { code: look.code }, cy);
    const { reply } = await queues.call('/api/queues/fetchPermissionsOfQueueX', q, ada);
    expect(reply).toMatchObject({
      permissionsOfQueueX: [
        { userID: ada.userID, level: 'owner' },
        { userID: bob.userID, level: 'editor' },
        { userID: cy.userID, level: 'member' },
      ],
      invitation: { code: look.code, level: 'member' },
    });
    expect([await adds(q, bob, 'movie_1'), await adds(q, cy, 'movie_2')]).toEqual([true, false]);
  });

  it('is created only by a member who may grant that level', async () => {
    const [ada, bob, cy] = (await known(3)) as [SignedMember, SignedMember, SignedMember];
    const q = await shared(ada, bob, cy);
    await queues.call('/api/queues/grantPermissions', { ...q, grantUid: bob.userID }, ada);
    for (const level of ['editor', 'member'] as const)
      for (const as of [bob, cy])
        expect((await queues.call('/api/queues/createInvitation', { ...q, level }, as)).status).toBe(403);
  });

  it('does not promote members of the queue, and does not let a demoted editor return as an editor', async () => {
    const [ada, bob, cy] = (await known(3)) as [SignedMember, SignedMember, SignedMember];
    const q = await shared(ada, bob, cy);
    await queues.call('/api/queues/grantPermissions', { ...q, grantUid: cy.userID }, ada);
    const { code } = await link(q, ada, 'editor');
    await queues.call('/api/queues/acceptInvitation', { code }, bob);
    expect(await adds(q, bob, 'movie_1')).toBe(false);
    await queues.call('/api/queues/revokePermissions', { ...q, revokeUid: cy.userID }, ada);
    await queues.call('/api/queues/bootMember', { ...q, bootUid: cy.userID }, cy); // Cy leaves the queue on his own.
    expect((await queues.call('/api/queues/acceptInvitation', { code }, cy)).status).toBe(404);
  });
});

describe('a member who is in 200 shared queues', () => {
  it('can neither create nor join another queue, even when several calls arrive at the same time', async () => {
    const [ada, bob] = (await known(2)) as [SignedMember, SignedMember];
    await queues.sql(
      `insert into queue (id, owner_id, name, first_rank, last_rank)
       select 1900000000000 + n, ?, 'many ' || n, 'V', 'V' from generate_series(1, 199) n`,
      [ada.userID],
    );
    const q = await shared(bob);
    const { code } = (await queues.call('/api/queues/createInvitation', q, bob)).reply as { code: string };
    const make = (qName: string) => queues.call('/api/queues/createNewQueue', { qName, selectedContactsArr: [] }, ada);
    const tries = [
      ...Array.from({ length: 4 }, (_, n) => make(`one more ${n}`)),
      queues.call('/api/queues/acceptInvitation', { code }, ada),
    ];
    const replies = (await Promise.all(tries)).map(({ reply }) => reply as { success: boolean; userMessage?: string });
    const [isIn] = await queues.sql<{ n: number }>(
      `select (select count(*) from queue where owner_id = ? and id <> ?)::int
         + (select count(*) from queue_member where user_id = ?)::int as n`,
      [ada.userID, ada.userID, ada.userID],
    );
    expect(isIn?.n).toBe(200);
    const refused = replies.filter(({ success }) => !success);
    expect(refused).toHaveLength(tries.length - 1);
    for (const { userMessage } of refused) expect(userMessage).toBe(messages.tooManyQueues);
    expect((await make('and one more')).reply).toMatchObject({
      success: false,
      userMessage: messages.tooManyQueues,
    });
  });
});

describe('the history of a shared queue', () => {
  it('shows the members of the queue which member changed which title at what time, newest first', async () => {
    const [ada, bob, stranger] = (await known(3)) as [SignedMember, SignedMember, SignedMember];
    const q = await shared(ada, bob);
    await queues.call('/api/queues/grantPermissions', { ...q, grantUid: bob.userID }, ada);
    await queues.add(ada, 'movie_1', 'top', q.queueID);
    await queues.add(ada, 'movie_2', 'top', q.queueID);
    await queues.call(
      '/api/queues/editQueuePosition',
      { moveItem: 'movie_1', pivotItem: 'movie_2', BEFOREorAFTER: 'BEFORE', ...q },
      bob,
    );
    const ask = (m: SignedMember, mediaType_vid = 'movie_1') =>
      queues.call('/api/queues/getVideoWhoWhenInfo', { mediaType_vid, ...q }, m);
    expect((await ask(bob)).reply).toMatchObject({
      whoWhenInfo: {
        addedBy: { userID: ada.userID, username: ada.username },
        history: [
          { who: bob.username, what: 'moved' },
          { who: ada.username, what: 'added' },
        ],
      },
    });
    expect((await ask(stranger)).status).toBe(403);
    expect((await ask(ada, 'movie_99')).status).toBe(404);
  });
});
