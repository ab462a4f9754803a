import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { noteChanges } from '../history/note-change.ts';
import { messages } from '../messages.ts';
import type { Queue } from '../queue/queue.entity.ts';
import { may } from '../queue/queue.rules.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { LONGEST_RANK, ranksAt, ranksBetween } from '../queue/rank.rules.ts';
import { ranksBehind, ranksOf, setRanks } from './item.store.ts';
import { rankAfresh } from './move-title.ts';

/** Moves several titles of a queue. */
@Injectable()
export class MoveTitles {
  constructor(
    private readonly changes: QueueChanges,
    private readonly clock: Clock,
  ) {}

  /** Moves titles in the order of the call, and skips titles that are gone. @throws QueueNotAllowed */
  move(
    userID: number,
    { queueID, keys, to }: Body<'/api/queues/moveTitles'>,
  ): Promise<Reply<'/api/queues/moveTitles'>> {
    return this.changes.change({ userID, queueID, may: may('edit') }, async (em, queue) => {
      let stood = await ranksOf(em, queueID, keys);
      const moved = [...new Set(keys)].filter((key) => stood.has(key));
      const revision = queue.revision + 1;
      let ranks = await ranksFor(em, queue, moved, to);
      if (moved.length === 0 || !ranks) return { success: false, moved: [], userMessage: messages.gone };
      const isTooLong = ranks.some((rank) => rank.length > LONGEST_RANK);
      if (isTooLong) {
        await rankAfresh(em, queue);
        ranks = (await ranksFor(em, queue, moved, to)) ?? ranks;
        stood = new Map(); // All titles have new ranks now, so an undo cannot restore the old ranks.
      }
      await this.place(em, queue, { userID, keys: moved, ranks, stood });
      return { success: true, moved, ...(!isTooLong && { revision }) };
    });
  }

  /** Sets ranks within a change that already holds the queue's lock. @param o.stood the ranks before the change */
  async place(
    em: EntityManager,
    queue: Queue,
    o: { userID: number; keys: readonly string[]; ranks: readonly string[]; stood: ReadonlyMap<string, string> },
  ): Promise<void> {
    await setRanks(em, queue.id, o.keys, o.ranks);
    for (const rank of o.ranks) queue.reachTo(rank);
    const wasRanks = o.keys.map((key) => o.stood.get(key));
    const at = this.clock.now();
    await noteChanges(em, queue, { what: 'moved', mediaKeys: o.keys, wasRanks, by: o.userID, at });
  }
}

/** The new ranks of the moved titles; undefined if the title behind which they go is gone, or is moved itself. */
async function ranksFor(
  em: EntityManager,
  queue: Queue,
  keys: readonly string[],
  to: Body<'/api/queues/moveTitles'>['to'],
): Promise<string[] | undefined> {
  if (typeof to === 'string') return ranksAt(to, queue, keys.length);
  if (keys.includes(to.after)) return undefined;
  // The title that follows may be one of the moved titles. No title has a rank between the two, so the new ranks are
  // all free.
  const [low, high] = await ranksBehind(em, queue.id, to.after);
  if (!low) return undefined;
  return high ? ranksBetween(low, high, keys.length) : ranksAt('bottom', queue, keys.length);
}
