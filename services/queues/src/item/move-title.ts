import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/wire/calls';
import { prepared } from '@videoqs/node/database/prepared';
import { Clock } from '@videoqs/node/service/clock';
import { Together } from '@videoqs/node/service/together';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../database.ts';
import { messages } from '../messages.ts';
import { noteChanges } from './note-change.ts';
import type { Queue } from './queue.entity.ts';
import { QueueNotAllowed } from './queue.errors.ts';
import { may } from './queue.policy.ts';
import { QueueChanges } from './queue-changes.ts';
import { freshRanks, LONGEST_RANK, rankAfter, rankBefore, rankBetween } from './rank.ts';
import { ranksAt } from './ranks-at.ts';
import { setRanks } from './set-ranks.ts';

type MoveBody = Body<'/api/queues/editQueuePosition'>;
type MoveReply = Reply<'/api/queues/editQueuePosition'>;
interface Move {
  userID: number;
  body: MoveBody;
}

/** Ranks: of the moving title, null where it is gone; of the pivot, and next to it with the moving title left out. */
const place = z.object({
  moving: z.string().nullable(),
  pivot: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
type Place = z.output<typeof place>;

const askPlace = prepared(
  place,
  (queueID: number, moving: string, pivot: string) =>
    sql`select (select rank from item where queue_id = ${queueID} and media_key = ${moving}) as moving, p.rank as pivot,
      (select rank from item where queue_id = ${queueID} and rank < p.rank and media_key <> ${moving} order by rank desc limit 1) as before,
      (select rank from item where queue_id = ${queueID} and rank > p.rank and media_key <> ${moving} order by rank limit 1) as after
      from item p where p.queue_id = ${queueID} and p.media_key = ${pivot}`,
);

/** Writes a title's rank and that it was moved, by one statement: many may wait for the queue meanwhile. */
const put = prepared(
  z.object({ revision: z.number() }),
  (queueID: number, key: string, rank: string, wasRank: string | null, by: number, at: Date) =>
    sql`with changed as (update queue set revision = revision + 1 where id = ${queueID} returning id, revision),
      moved as (update item set rank = ${rank} where queue_id = ${queueID} and media_key = ${key})
      insert into queue_change (queue_id, revision, at, by, what, media_key, was_rank)
      select id, revision, ${at}::timestamptz, ${by}::bigint, 'moved', ${key}, ${wasRank}::text from changed
      returning revision::float8 as revision`,
);

/** Moving titles within queues: under the queue's lock. */
@Injectable()
export class EditQueueService {
  /** Where many sort one queue at once, those who wait for its lock are served together: not each by a transaction. */
  private readonly moves = new Together<number, Move, MoveReply | QueueNotAllowed>((queueID, asked, beforeCommit) =>
    this.changes.changeForSeveral({ queueID, asked, may: may('edit'), beforeCommit }, (em, queue, one) =>
      this.moveOne(em, queue, one),
    ),
  );

  constructor(
    private readonly changes: QueueChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws QueueNotAllowed */
  async move(userID: number, body: MoveBody): Promise<MoveReply> {
    const done = await this.moves.do(body.queueID, { userID, body });
    if (done instanceof QueueNotAllowed) throw done;
    return done;
  }

  private async moveOne(em: EntityManager, queue: Queue, { userID, body }: Move): Promise<MoveReply> {
    const { moveItem, pivotItem, BEFOREorAFTER, queueID } = body;
    const place = async () => (await askPlace(tables(em), queueID, moveItem, pivotItem))[0];
    let found = await place();
    if (!found?.moving) return { success: false, userMessage: messages.gone };
    if (moveItem === pivotItem) return { success: true };
    let rank = rankBeside(found, BEFOREorAFTER);
    let wasRank: string | null = found.moving;
    if (rank.length > LONGEST_RANK) {
      await rankAfresh(em, queue);
      found = (await place()) ?? found;
      rank = rankBeside(found, BEFOREorAFTER);
      wasRank = null; // of before
    }
    queue.reachTo(rank);
    const [done] = await put(tables(em), queueID, moveItem, rank, wasRank, userID, this.clock.now());
    return { success: true, ...(wasRank !== null && done) };
  }

  /** Several to the top or bottom, in the order they are named; those that are gone are passed over. @throws QueueNotAllowed */
  async moveMany(
    userID: number,
    { queueID, keys, to }: Body<'/api/queues/moveTitles'>,
  ): Promise<Reply<'/api/queues/moveTitles'>> {
    return this.changes.change({ userID, queueID, may: may('edit') }, async (em, queue) => {
      const found = await tables(em)
        .selectFrom('item')
        .select(['media_key', 'rank'])
        .where('queue_id', '=', queueID)
        .where('media_key', '=', sql<string>`any(${keys}::text[])`)
        .execute();
      const there = new Map(found.map((i) => [i.media_key, i.rank]));
      const moved = [...new Set(keys)].filter((key) => there.has(key));
      const ranks = ranksAt(to, queue, moved.length);
      await setRanks(em, queueID, moved, ranks);
      for (const rank of ranks) queue.reachTo(rank);
      const wasRanks = moved.map((key) => there.get(key));
      const revision = queue.revision + 1;
      await noteChanges(em, queue, { what: 'moved', mediaKeys: moved, wasRanks, by: userID, at: this.clock.now() });
      return moved.length > 0
        ? { success: true, moved, revision }
        : { success: false, moved, userMessage: messages.gone };
    });
  }
}

/** Short keys for all titles of the queue, in the order they have. */
async function rankAfresh(em: EntityManager, queue: Queue): Promise<void> {
  const items = await tables(em)
    .selectFrom('item')
    .select('media_key')
    .where('queue_id', '=', queue.id)
    .orderBy('rank')
    .execute();
  const keys = items.map((i) => i.media_key);
  const ranks = freshRanks(queue.lastRank, items.length);
  await setRanks(em, queue.id, keys, ranks);
  // where titles stood before is a place no more
  await tables(em)
    .updateTable('queue_change')
    .set({ was_rank: null })
    .where('queue_id', '=', queue.id)
    .where('was_rank', 'is not', null)
    .execute();
  queue.firstRank = ranks[0] ?? queue.firstRank;
  queue.lastRank = ranks.at(-1) ?? queue.lastRank;
}

function rankBeside({ pivot, before, after }: Place, side: MoveBody['BEFOREorAFTER']): string {
  if (side === 'BEFORE') return before === null ? rankBefore(pivot) : rankBetween(before, pivot);
  return after === null ? rankAfter(pivot) : rankBetween(pivot, after);
}
