import { events } from '@videoqs/contract/events';
import fc from 'fast-check';
import { firstRank, rankAfter, rankBefore } from '../src/queue/rank.rules.ts';
import { newMember, type TestQueues, testQueues } from './queues.fixture.ts';

let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
});
afterAll(() => queues.stop());

const share = async (id: number, owner: number, ...editors: number[]) => {
  await queues.sql(
    `insert into queue (id, owner_id, name, first_rank, last_rank) values (?, ?, 'shared', '${firstRank()}', '${firstRank()}')`,
    [id, owner],
  );
  for (const editor of editors)
    await queues.sql(`insert into queue_member values (?, ?, 'editor', now())`, [id, editor]);
};

describe('titles added at the same time', () => {
  it('get distinct positions and are counted when many members add to one queue through two copies', async () => {
    const copy = await queues.startCopy();
    const id = 1_000_000_000_001;
    const people = Array.from({ length: 8 }, newMember);
    await share(id, people[0]?.userID ?? 0, ...people.slice(1).map((p) => p.userID));
    const adds = Array.from({ length: 120 }, (_, n) => {
      const body = {
        mediaType_vid: `movie_${n + 1}`,
        topOrBottom: n % 3 ? 'top' : 'bottom',
        queueIDandNameArr: [[id, 'shared']],
      };
      return queues.call('/api/queues/addToQueue', body, people[n % 8], false, n % 2 ? copy : queues.origin);
    });
    const answers = await Promise.all(adds);
    const lengths = answers.flatMap((a) => (a.ok ? a.reply.newListLengthArr.map(([, n]) => n) : []));
    expect(lengths.sort((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, n) => n + 1));
    const [row] = await queues.sql<{ count: number; items: number; low: boolean; high: boolean }>(
      `select count, (select count(*)::int from item where queue_id = q.id) as items,
         first_rank = (select min(rank) from item where queue_id = q.id) as low,
         last_rank = (select max(rank) from item where queue_id = q.id) as high from queue q where id = ?`,
      [id],
    );
    expect(row).toEqual({ count: 120, items: 120, low: true, high: true });
  });

  it('go into the queues that the member may edit, and the answer names the refused queues', async () => {
    const [me, stranger] = [newMember(), newMember()];
    await share(1_000_000_000_010, stranger.userID, me.userID);
    await share(1_000_000_000_011, stranger.userID);
    const answer = await queues.call(
      '/api/queues/addToQueue',
      {
        mediaType_vid: 'movie_7',
        queueIDandNameArr: [
          [me.userID, 'myqueue'],
          [1_000_000_000_011, 'theirs'],
          [1_000_000_000_010, 'shared'],
        ],
      },
      me,
    );
    expect(answer.reply).toEqual({
      success: true,
      alreadyThereArr: [],
      newListLengthArr: [
        [me.userID, 1],
        [1_000_000_000_010, 1],
      ],
      noQueuePermissionArr: [[1_000_000_000_011, 'theirs']],
    });
  });

  it('publish one event each, with every field of the contract', async () => {
    const me = newMember();
    await queues.add(me, 'movie_8');
    const [row] = await queues.sql<{ body: object; subscribers: string[] }>(
      `select body, subscribers from outbox where body->>'userID' = ?`,
      [String(me.userID)],
    );
    expect(events['queue.itemAdded'].body.strict().parse(row?.body)).toMatchObject({
      title: 'Title 8',
      ownQueue: true,
    });
    expect(row?.subscribers).toEqual(events['queue.itemAdded'].to);
  });
});

it('adding a title takes no lock on queues that the member may not edit', async () => {
  const [me, victim] = [newMember(), newMember()];
  await queues.add(victim, 'movie_1');
  await queues.orm.em.fork().transactional(async (em) => {
    // This transaction holds the queue's lock.
    await em.execute('select 1 from queue where id = ? for update', [victim.userID]);
    const answer = await queues.call(
      '/api/queues/addToQueue',
      {
        mediaType_vid: 'movie_1',
        queueIDandNameArr: [
          [victim.userID, 'x'],
          [me.userID, 'myqueue'],
        ],
      },
      me,
    );
    expect(answer.reply).toMatchObject({
      noQueuePermissionArr: [[victim.userID, 'x']],
      newListLengthArr: [[me.userID, 1]],
    });
    const other = await queues.call(
      '/api/queues/removeFromQueue',
      { mediaType_vid: 'movie_1', queueID: victim.userID, queueName: 'x' },
      me,
    );
    expect(other.status).toBe(403);
  });
});

it("the database computes the same ranks as the service's own rules", async () => {
  const digit = fc.constantFrom(
    ...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
    '0',
    '0',
    'z',
    'z',
  );
  const ranks = fc
    .sample(fc.tuple(fc.array(digit, { minLength: 9, maxLength: 9 }), fc.array(digit, { maxLength: 4 })), 500)
    .map(([integer, fraction]) => [...integer, ...fraction].join(''))
    .filter((rank) => !/^(0{9}|z{9})/.test(rank));
  const rows = await queues.sql<{ rank: string; before: string; after: string }>(
    `select rank, rank_before(rank) as before, rank_after(rank) as after from json_array_elements_text(?::json) rank`,
    [JSON.stringify(ranks)],
  );
  expect(rows).toEqual(ranks.map((rank) => ({ rank, before: rankBefore(rank), after: rankAfter(rank) })));
});
