import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { kyselyOf, type Tables } from '@videoqs/node/database/tables';
import { ForgottenMember, type ForgottenMemberSchema } from '@videoqs/node/snapshots/forgotten-member';
import { MemberSnapshot, type MemberSnapshotSchema } from '@videoqs/node/snapshots/member.snapshot';
import { TitleSnapshot, type TitleSnapshotSchema } from '@videoqs/node/snapshots/title.snapshot';
import { Queues } from '../migrations/0001-queues.ts';
import { Revisions } from '../migrations/0002-revisions.ts';
import { ForgottenMembers } from '../migrations/0003-forgotten-members.ts';
import { SharedQueues } from '../migrations/0004-shared-queues.ts';
import { RemovedTitles } from '../migrations/0006-removed-titles.ts';
import { TopTen } from '../migrations/0010-top-ten.ts';
import { Looking as LookingTable } from '../migrations/0011-looking.ts';
import { Calendars } from '../migrations/0012-calendars.ts';
import { Undo } from '../migrations/0013-undo.ts';
import { Standings } from '../migrations/0014-standings.ts';
import { HeldTitles } from '../migrations/0015-held-titles.ts';
import { TakingPart } from '../migrations/0016-taking-part.ts';
import { Strangers } from '../migrations/0017-strangers.ts';
import { CalendarFeed, type CalendarFeedSchema } from './calendar/calendar-feed.entity.ts';
import { Looking, type LookingSchema } from './live/looking.entity.ts';
import { Item, type ItemSchema } from './queue/item.entity.ts';
import { Queue, QueueMember, type QueueMemberSchema, type QueueSchema } from './queue/queue.entity.ts';
import { QueueChange, type QueueChangeSchema } from './queue/queue-change.entity.ts';
import { RemovedItem, type RemovedItemSchema } from './queue/removed-item.entity.ts';
import { Delivery, type DeliverySchema, Reminder, type ReminderSchema } from './reminder/reminder.entity.ts';
import { QueueInvitation, type QueueInvitationSchema } from './sharing/invitation.entity.ts';
import { StrangerAdded, type StrangerAddedSchema } from './sharing/stranger-added.entity.ts';
import { SnapshotGeneration, type SnapshotGenerationSchema } from './snapshot/generation.entity.ts';
import {
  Top10List,
  type Top10ListSchema,
  Top10Points,
  type Top10PointsSchema,
  Top10Standing,
  type Top10StandingSchema,
} from './top10/top10.entity.ts';

export const entities = [
  Queue,
  QueueMember,
  QueueChange,
  QueueInvitation,
  StrangerAdded,
  RemovedItem,
  Looking,
  CalendarFeed,
  Item,
  Reminder,
  Delivery,
  TitleSnapshot,
  SnapshotGeneration,
  Top10List,
  Top10Points,
  Top10Standing,
  MemberSnapshot,
  ForgottenMember,
];
export const migrations = {
  '0001-queues': Queues,
  '0002-revisions': Revisions,
  '0003-forgotten-members': ForgottenMembers,
  '0004-shared-queues': SharedQueues,
  '0006-removed-titles': RemovedTitles,
  '0010-top-ten': TopTen,
  '0011-looking': LookingTable,
  '0012-calendars': Calendars,
  '0013-undo': Undo,
  '0014-standings': Standings,
  '0015-held-titles': HeldTitles,
  '0016-taking-part': TakingPart,
  '0017-strangers': Strangers,
};

export type QueuesTables = Tables<
  | typeof QueueSchema
  | typeof QueueMemberSchema
  | typeof QueueChangeSchema
  | typeof QueueInvitationSchema
  | typeof StrangerAddedSchema
  | typeof RemovedItemSchema
  | typeof LookingSchema
  | typeof CalendarFeedSchema
  | typeof ItemSchema
  | typeof ReminderSchema
  | typeof DeliverySchema
  | typeof TitleSnapshotSchema
  | typeof SnapshotGenerationSchema
  | typeof Top10ListSchema
  | typeof Top10PointsSchema
  | typeof Top10StandingSchema
  | typeof MemberSnapshotSchema
  | typeof ForgottenMemberSchema
>;

/** The query builder over this service's tables. */
export const tables = (from: EntityManager | MikroORM) => kyselyOf<QueuesTables>(from);
