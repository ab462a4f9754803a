import { type Member, membersWith, pairOf, titleKey } from '../../data/seed.ts';
import { each, type Figure, figureOf, ratioAtMost } from '../../measure/figure.ts';
import { post, timesOf } from '../../measure/one-by-one.ts';
import { inTurn, median } from '../../measure/rounds.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const CALLS = 120;
const ROUNDS = 4;

/**
 * Moves a title within a queue of 10,000 titles. It is compared with a single statement that does the same, and with a
 * move within a queue of 10 titles.
 */
export async function reorder(testBed: TestBed): Promise<Figure[]> {
  const [long, short, baselineMember] = await membersWith(testBed, 10_000, 10, 10_000);
  const move = (member: Member, size: number) => async () =>
    median(await timesOf(CALLS, () => moveOne(testBed, member, size)));
  const client = await testBed.queues.connect();
  let ranks = 0;
  const statement = async () =>
    median(
      await timesOf(CALLS, () =>
        client.query('update item set rank = $1 where queue_id = $2 and media_key = $3', [
          `W${String(ranks++).padStart(8, '0')}`,
          baselineMember.userID,
          titleKey(among(10_000)),
        ]),
      ),
    );
  const besideStatement = await inTurn(ROUNDS, move(long, 10_000), statement);
  client.release();
  const besideShort = await inTurn(ROUNDS, move(long, 10_000), move(short, 10));
  return [
    figureOf('reorder p50, 10,000 titles to a bare update', 'ms', each(besideStatement, median)),
    figureOf('reorder p50, 10,000 titles to 10', 'ms', each(besideShort, median), ratioAtMost(1.2)),
  ];
}

const among = (count: number) => Math.floor(Math.random() * count);

async function moveOne(testBed: TestBed, member: Member, size: number): Promise<void> {
  const item = among(size);
  const reply = await post(testBed.urlOf('/api/queues/editQueuePosition'), {
    ...pairOf(member),
    queueID: member.userID,
    queueName: 'myqueue',
    moveItem: titleKey(item),
    pivotItem: titleKey((item + 1 + among(size - 1)) % size),
    BEFOREorAFTER: Math.random() < 0.5 ? 'BEFORE' : 'AFTER',
  });
  if (!(reply as { success: boolean }).success) throw new Error('The title was not moved.');
}
