import { defineEntity, p } from '@mikro-orm/core';
import { QUEUE_LIMITS } from '@videoqs/contract/queues/queue';

export type Level = 'owner' | 'editor' | 'member';

export const QueueSchema = defineEntity({
  name: 'Queue',
  tableName: 'queue',
  indexes: [{ name: 'queue_owner', properties: ['ownerID'] }],
  properties: {
    id: p.bigint('number').primary().autoincrement(false),
    ownerID: p.bigint('number'),
    name: p.text(),
    count: p.integer().default(0),
    /** Bounds of all ranks within: at or beyond the first and the last title. */
    firstRank: p.text().collation('C'),
    lastRank: p.text().collation('C'),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Goes up with every change to what a page of this queue shows. */
    revision: p.bigint('number').defaultRaw('0'),
  },
});

/** A watch queue, one's own or a shared one. */
export class Queue extends QueueSchema.class {
  hasRoomFor(titles: number): boolean {
    return this.count + titles <= QUEUE_LIMITS.ownTitles;
  }

  /** A member's own one, which is shared with nobody. */
  isOwn(): boolean {
    return this.id === this.ownerID;
  }

  /** Notes that a page of this queue shows something else now. */
  touch(): void {
    this.revision += 1;
  }

  /** Takes note of a rank within. */
  reachTo(rank: string): void {
    if (rank < this.firstRank) this.firstRank = rank;
    if (rank > this.lastRank) this.lastRank = rank;
  }
}
QueueSchema.setClass(Queue);

export const QueueMemberSchema = defineEntity({
  name: 'QueueMember',
  tableName: 'queue_member',
  indexes: [{ name: 'queue_member_user', properties: ['userID'] }],
  checks: [{ name: 'queue_member_level_check', expression: `level in ('editor', 'member')` }],
  properties: {
    queueID: p.bigint('number').primary().autoincrement(false),
    userID: p.bigint('number').primary().autoincrement(false),
    level: p.text().$type<Exclude<Level, 'owner'>>(),
    joinedAt: p.datetime(),
    /** By a link, rather than put in by another. */
    cameAlone: p.boolean().default(true),
  },
});
/** Somebody who shares a queue with its owner. */
class QueueMember extends QueueMemberSchema.class {}
QueueMemberSchema.setClass(QueueMember);
