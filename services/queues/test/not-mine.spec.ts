import { newMember, type TestQueues, testQueues } from './queues.fixture.ts';

let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
});
afterAll(() => queues.stop());

describe("another member's queue", () => {
  it('refuses additions, moves, removals and reminders, and reveals nothing about its content', async () => {
    const owner = newMember();
    const thief = newMember();
    await queues.add(owner, 'movie_1', 'bottom');
    await queues.add(owner, 'movie_2', 'bottom');
    const there = { queueID: owner.userID, queueName: 'myqueue' };
    expect((await queues.add(thief, 'movie_3', 'top', owner.userID)).reply).toMatchObject({
      success: false,
      noQueuePermissionArr: [[owner.userID, 'myqueue']],
      newListLengthArr: [],
    });
    const refused = { status: 403, reply: { code: 'not-allowed' } };
    expect(
      await queues.call('/api/queues/removeFromQueue', { mediaType_vid: 'movie_1', ...there }, thief),
    ).toMatchObject(refused);
    expect(
      await queues.call(
        '/api/queues/editQueuePosition',
        { moveItem: 'movie_2', pivotItem: 'movie_1', BEFOREorAFTER: 'BEFORE', ...there },
        thief,
      ),
    ).toMatchObject(refused);
    const reminder = {
      remindQueueID: owner.userID,
      remindQueueName: 'myqueue',
      remindVideoTitle: 'x',
      remindMediaType_vid: 'movie_1',
    };
    expect(
      await queues.call('/api/queues/createBingeReminder', { ...reminder, remindDate: '2026-12-01' }, thief),
    ).toMatchObject(refused);
    expect(await queues.call('/api/queues/cancelBingeReminder', reminder, thief)).toMatchObject(refused);
    expect(await queues.keys(owner)).toEqual(['movie_1', 'movie_2']);
    // A queue that does not exist gets the same answer.
    expect(
      await queues.call(
        '/api/queues/removeFromQueue',
        { mediaType_vid: 'movie_1', queueID: 987_654, queueName: 'x' },
        thief,
      ),
    ).toMatchObject(refused);
  });

  it('ignores the userID of the body, because the signature identifies the caller', async () => {
    const owner = newMember();
    const thief = newMember();
    await queues.add(owner, 'movie_1');
    const page = await queues.call('/api/queues/fetchMyQueue', { userID: owner.userID, userAUTH: 'x' }, thief);
    expect(page.reply).toMatchObject({ myQueue: [] });
  });

  it("refuses a call without the gateway's signature, and a call with a forged or old signature", async () => {
    const me = newMember();
    const post = (headers: Record<string, string>) =>
      fetch(`${queues.origin}/api/queues/fetchMyQueue`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      });
    const { MEMBER_HEADER, signCaller } = await import('@videoqs/node/http/member-header');
    const { TEST_SECRET } = await import('@videoqs/node/testing/test-secret');
    const caller = { member: me, otherBoot: false };
    const now = queues.clock.now();
    expect((await post({})).status).toBe(401);
    expect((await post({ [MEMBER_HEADER]: 'nonsense' })).status).toBe(401);
    expect((await post({ [MEMBER_HEADER]: signCaller(caller, `${TEST_SECRET}x`, now) })).status).toBe(401);
    expect(
      (await post({ [MEMBER_HEADER]: signCaller(caller, TEST_SECRET, new Date(now.getTime() - 31_000)) })).status,
    ).toBe(503);
    expect((await post({ [MEMBER_HEADER]: signCaller(caller, TEST_SECRET, now) })).status).toBe(200);
  });

  it('asks a visitor to sign in before its body is validated', async () => {
    expect(await queues.call('/api/queues/addToQueue', { nonsense: true })).toMatchObject({
      status: 401,
      reply: { code: 'not-authorized', notAuthorized: true },
    });
  });
});

describe('invalid bodies of calls', () => {
  it.each([
    ['no title', {}, 'mediaType_vid'],
    ['an invalid title key', { mediaType_vid: 'book_1' }, 'mediaType_vid'],
    ['a number for a key', { mediaType_vid: 603 }, 'mediaType_vid'],
    ['queues that are not pairs', { mediaType_vid: 'movie_1', queueIDandNameArr: [1, 2] }, 'queueIDandNameArr.0'],
    ['an id with a fraction', { mediaType_vid: 'movie_1', queueIDandNameArr: [[1.5, 'x']] }, 'queueIDandNameArr.0.0'],
    ['neither top nor bottom', { mediaType_vid: 'movie_1', topOrBottom: 'middle' }, 'topOrBottom'],
  ])('are answered 400 with the invalid path: %s', async (_what, over, path) => {
    const me = newMember();
    const answer = await queues.call(
      '/api/queues/addToQueue',
      { queueIDandNameArr: [[me.userID, 'myqueue']], ...over },
      me,
    );
    expect(answer).toMatchObject({ status: 400, reply: { code: 'invalid-body' } });
    expect(!answer.ok && answer.reply.issues?.map((i) => i.path)).toContain(path);
    expect(await queues.keys(me)).toEqual([]);
  });
});
