import type { SignedMember } from '@videoqs/contract/rpc';
import { messages } from '../../src/messages.ts';
import { newMember, type TestQueues, testQueues } from '../queues.fixture.ts';

const MOST = 10_000;
let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
  await queues.sql(
    `insert into title (media_key, title, genres, changed_at) select 'movie_' || n, 'Title ' || n, '{}', now() from generate_series(1, ${MOST}) n`,
  );
});
afterAll(() => queues.stop());

/** Creates a member whose own queue has room for only `room` titles. The queue holds movie_1, movie_2 and so on. */
async function nearlyFull(room: number): Promise<SignedMember> {
  const me = newMember();
  await queues.add(me, 'movie_1');
  await queues.sql(
    `insert into item (queue_id, media_key, rank, added_at, added_by)
     select ?, 'movie_' || n, 'Z' || lpad(n::text, 8, '0'), now(), ? from generate_series(2, ?::int) n`,
    [me.userID, me.userID, MOST - room],
  );
  await queues.sql(`update queue set count = ?, last_rank = 'Z99999999' where id = ?`, [MOST - room, me.userID]);
  return me;
}
const lengthOf = async ({ userID }: SignedMember) =>
  queues.sql(
    'select count, (select count(*)::int from item where queue_id = q.id) as items from queue q where id = ?',
    [userID],
  );
const full = [{ count: MOST, items: MOST }];

describe('a queue of 10,000 titles', () => {
  it('accepts its last title, refuses the next with a message, and accepts a title again after a removal', async () => {
    const me = await nearlyFull(1);
    expect((await queues.add(me, 'movie_10001')).reply).toMatchObject({ success: true });
    expect((await queues.add(me, 'movie_10002')).reply).toMatchObject({
      success: false,
      newListLengthArr: [],
      userMessage: messages.full,
    });
    expect(await lengthOf(me)).toEqual(full);
    // A title that is already in the queue needs no room.
    expect((await queues.add(me, 'movie_5')).reply).toMatchObject({
      success: true,
      alreadyThereArr: [[me.userID, expect.anything()]],
    });
    await queues.call('/api/queues/removeTitles', { ...queues.mine(me), keys: ['movie_5'] }, me);
    expect((await queues.add(me, 'movie_10002')).reply).toMatchObject({ success: true });
    expect(await lengthOf(me)).toEqual(full);
  });

  it('refuses all titles of a call if there is no room for every one of them', async () => {
    const me = await nearlyFull(2);
    const add = (...keys: string[]) => queues.call('/api/queues/addTitles', { ...queues.mine(me), keys }, me);
    expect((await add('movie_10001', 'movie_10002', 'movie_10003')).reply).toMatchObject({
      success: false,
      added: [],
      userMessage: messages.full,
    });
    expect((await add('movie_10001', 'movie_10002')).reply).toMatchObject({ success: true });
    expect(await lengthOf(me)).toEqual(full);
  });

  it('refuses to restore a title while it is full, and says so', async () => {
    const me = await nearlyFull(0);
    const one = { ...queues.mine(me), keys: ['movie_5'] };
    await queues.call('/api/queues/removeTitles', one, me);
    await queues.add(me, 'movie_10001');
    expect((await queues.call('/api/queues/restoreTitles', one, me)).reply).toMatchObject({
      success: false,
      restored: [],
      userMessage: messages.full,
    });
    expect(await lengthOf(me)).toEqual(full);
  });

  it('never exceeds its limit when many calls add titles at the same time', async () => {
    const me = await nearlyFull(3);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => queues.add(me, `movie_${10_001 + n}`)));
    expect(answers.filter((a) => a.ok && a.reply.success)).toHaveLength(3);
    expect(await lengthOf(me)).toEqual(full);
  });
});
