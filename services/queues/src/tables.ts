import type { EntityManager } from '@mikro-orm/postgresql';
import { kyselyOf, type Tables } from '@videoqs/node/database/tables';
import { ForgottenMemberSchema } from '@videoqs/node/snapshots/forgotten-member';
import { MemberSnapshotSchema } from '@videoqs/node/snapshots/member.snapshot';
import { MergedTitleSchema } from '@videoqs/node/snapshots/merged-title';
import { TitleSnapshotSchema } from '@videoqs/node/snapshots/title.snapshot';
import { CalendarFeedSchema } from './calendar/calendar-feed.entity.ts';
import { QueueChangeSchema } from './history/queue-change.entity.ts';
import { QueueInvitationSchema } from './invitation/invitation.entity.ts';
import { ItemSchema } from './item/item.entity.ts';
import { RemovedItemSchema } from './item/removed-item.entity.ts';
import { PresenceSchema } from './live/presence.entity.ts';
import { StrangerAddedSchema } from './membership/stranger-added.entity.ts';
import { EpisodeMeanSchema, EpisodeRatingSchema, PlaySchema, PlayUndoSchema } from './play/play.entity.ts';
import { ShowProgressSchema } from './progress/progress.entity.ts';
import { QueueMemberSchema, QueueSchema } from './queue/queue.entity.ts';
import { DeliverySchema, ReminderSchema } from './reminder/reminder.entity.ts';
import { SnapshotGenerationSchema } from './snapshot/generation.entity.ts';
import { WatchedDaySchema, WatchedHourSchema, WatchedTitleSchema } from './tally/tally.entity.ts';
import { Top10ListSchema, Top10PointsSchema, Top10StandingSchema } from './top10/top10.entity.ts';
import { EpisodeSchema, WatchableSchema } from './watchable/watchable.entity.ts';
import { WatcherSchema } from './watcher/watcher.entity.ts';

/** This service's tables, one line each. */
export const entities = [
  QueueSchema,
  QueueMemberSchema,
  QueueChangeSchema,
  QueueInvitationSchema,
  StrangerAddedSchema,
  ItemSchema,
  RemovedItemSchema,
  ReminderSchema,
  DeliverySchema,
  PresenceSchema,
  CalendarFeedSchema,
  Top10ListSchema,
  Top10PointsSchema,
  Top10StandingSchema,
  WatchableSchema,
  EpisodeSchema,
  WatcherSchema,
  PlaySchema,
  PlayUndoSchema,
  EpisodeRatingSchema,
  EpisodeMeanSchema,
  ShowProgressSchema,
  WatchedDaySchema,
  WatchedHourSchema,
  WatchedTitleSchema,
  SnapshotGenerationSchema,
  TitleSnapshotSchema,
  MemberSnapshotSchema,
  ForgottenMemberSchema,
  MergedTitleSchema,
];

/** The query builder over these tables, in the transaction of `em` if it has one. */
export const tables = (em: EntityManager) => kyselyOf<Tables<(typeof entities)[number]>>(em);
