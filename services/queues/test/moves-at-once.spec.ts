import type { SignedMember } from '@videoqs/contract/rpc';
import { MoveTitle } from '../src/item/move-title.ts';
import { QueueNotAllowed } from '../src/queue/queue.errors.ts';
import { type TestQueues, testQueues } from './queues.fixture.ts';
import { sharers } from './sharing.fixture.ts';

let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
});
afterAll(() => queues.stop());
const { known, shared } = sharers(() => queues);
const key = (n: number) => `movie_${n}`;

/** A shared queue of eight titles with an owner, an editor, a member who may only look, and a stranger. */
async function scene() {
  const [owner, editor, viewer, stranger] = (await known(4)) as [
    SignedMember,
    SignedMember,
    SignedMember,
    SignedMember,
  ];
  const q = await shared(owner, editor, viewer);
  await queues.call('/api/queues/grantPermissions', { ...q, grantUid: editor.userID }, owner);
  for (let n = 1; n <= 8; n++) await queues.add(owner, key(n), 'bottom', q.queueID);
  const edit = queues.app.get(MoveTitle);
  const move = (by: SignedMember, moveItem: string, pivotItem: string) =>
    edit.move(by.userID, { ...q, moveItem, pivotItem, BEFOREorAFTER: 'BEFORE', initSize: 1 });
  const order = async () =>
    (
      await queues.sql<{ media_key: string }>('select media_key from item where queue_id = ? order by rank', [
        q.queueID,
      ])
    ).map((row) => row.media_key);
  return { ...q, owner, editor, viewer, stranger, move, order };
}

describe('simultaneous moves by many members', () => {
  it('take two transactions and have the same result as one move after another', async () => {
    const { queueID, owner, editor, move, order } = await scene();
    const queries: string[] = [];
    const log = await queues.queryLog(queries);
    const asked = Array.from({ length: 20 }, (_, n) => [key((n % 7) + 2), key((n * 3) % 7 || 1)] as const);
    const before = await order();
    const done = await Promise.all(asked.map(([one, pivot], n) => move(n % 2 ? owner : editor, one, pivot)));
    log.stop();
    expect(done).toMatchObject(asked.map(() => ({ success: true })));
    const list = [...before];
    for (const [one, pivot] of asked)
      if (one !== pivot) {
        list.splice(list.indexOf(one), 1);
        list.splice(list.indexOf(pivot), 0, one);
      }
    expect(await order()).toEqual(list);
    expect(queries.filter((q) => /^begin/i.test(q)).length).toBe(2);
    const events = await queues.sql<{ by: string }>(
      `select by, revision from queue_change where queue_id = ? and what = 'moved' order by revision`,
      [queueID],
    );
    const moved = asked.flatMap(([one, pivot], n) => (one === pivot ? [] : [n % 2 ? owner.userID : editor.userID]));
    expect(events.map((row) => Number(row.by))).toEqual(moved);
  });

  it('are refused to members without the right to edit, even when other members move titles at the same moment', async () => {
    const { owner, viewer, stranger, move, order } = await scene();
    const before = await order();
    const [first, ...rest] = await Promise.allSettled([
      move(stranger, key(8), key(1)),
      move(viewer, key(8), key(1)),
      move(owner, key(5), key(1)),
      move(stranger, key(7), key(1)),
    ]);
    const refused = { status: 'rejected', reason: expect.any(QueueNotAllowed) };
    expect([first, ...rest]).toMatchObject([refused, refused, { status: 'fulfilled' }, refused]);
    expect(await order()).toEqual([key(5), ...before.filter((k) => k !== key(5))]);
  });

  it('report a removed title as missing, and the other moves succeed', async () => {
    const { owner, move, order } = await scene();
    const done = await Promise.all([
      move(owner, key(2), key(1)),
      move(owner, key(99), key(1)),
      move(owner, key(3), key(1)),
    ]);
    expect(done.map((one) => one.success)).toEqual([true, false, true]);
    expect((await order()).slice(0, 3)).toEqual([key(2), key(3), key(1)]);
  });
});
