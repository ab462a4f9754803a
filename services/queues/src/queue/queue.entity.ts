import { defineEntity, p } from '@mikro-orm/core';
import { QUEUE_LIMITS } from '@videoqs/contract/queues/queues';
import { rankAfter, rankBefore } from './rank.ts';

export type Level = 'owner' | 'editor' | 'member';

const QueueSchema = defineEntity({
  name: 'Queue',
  tableName: 'queue',
  properties: {
    id: p.bigint('number').primary(),
    ownerID: p.bigint('number').fieldName('owner_id'),
    name: p.string(),
    count: p.integer().default(0),
    /** Bounds of all ranks within: at or beyond the first and the last title. */
    firstRank: p.string().fieldName('first_rank'),
    lastRank: p.string().fieldName('last_rank'),
  },
});

/** A watch queue, one's own or a shared one. */
export class Queue extends QueueSchema.class {
  isFull(): boolean {
    return this.count >= QUEUE_LIMITS.ownTitles;
  }

  /** The rank for a title that comes in. */
  entryRank(where: 'top' | 'bottom'): string {
    if (this.count === 0) return this.firstRank;
    return where === 'top' ? rankBefore(this.firstRank) : rankAfter(this.lastRank);
  }
}
QueueSchema.setClass(Queue);
