import { defineEntity, p } from '@mikro-orm/core';
import { QUEUE_LIMITS } from '@videoqs/contract/limits/queues';

export type Level = 'owner' | 'editor' | 'member';
export type MemberLevel = Exclude<Level, 'owner'>;

export const QueueSchema = defineEntity({
  name: 'Queue',
  tableName: 'queue',
  indexes: [{ name: 'queue_owner', properties: ['ownerID'] }],
  properties: {
    id: p.bigint('number').primary().autoincrement(false),
    ownerID: p.bigint('number'),
    name: p.text(),
    count: p.integer().default(0),
    /** Bounds of the queue's ranks. No rank is lower than the first or higher than the last. */
    firstRank: p.text().collation('C'),
    lastRank: p.text().collation('C'),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Raised by every change that is visible on a page of this queue. */
    revision: p.bigint('number').defaultRaw('0'),
  },
});

/** A watch queue: a member's own or a shared one. */
export class Queue extends QueueSchema.class {
  hasRoomFor(titles: number): boolean {
    return this.count + titles <= QUEUE_LIMITS.ownTitles;
  }

  /** Whether this is a member's own queue, which is never shared. */
  isOwn(): boolean {
    return this.id === this.ownerID;
  }

  /** Raises the revision, because pages of this queue have to show something new. */
  touch(): void {
    this.revision += 1;
  }

  /** Widens the bounds to include a rank. */
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
    level: p.text().$type<MemberLevel>(),
    joinedAt: p.datetime(),
    /** True when the member joined through a link, false when another member added them. */
    cameAlone: p.boolean().default(true),
    /** The time at which the member last asked the owner for the right to add titles. */
    askedAt: p.datetime().nullable(),
  },
});
/** A member of a shared queue who is not its owner. */
class QueueMember extends QueueMemberSchema.class {}
QueueMemberSchema.setClass(QueueMember);
