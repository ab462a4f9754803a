import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { kyselyOf, type Tables } from '@videoqs/node/database/tables';
import { MemberSnapshot, type MemberSnapshotSchema } from '@videoqs/node/snapshots/member.snapshot';
import { Feed } from '../migrations/0001-feed.ts';
import { EventBatches } from '../migrations/0002-event-batches.ts';
import { Activity, type ActivitySchema } from './feed/activity.entity.ts';
import { Follow, type FollowSchema } from './follow/follow.entity.ts';

export const entities = [Activity, Follow, MemberSnapshot];
export const migrations = { '0001-feed': Feed, '0002-event-batches': EventBatches };

export type SocialTables = Tables<typeof ActivitySchema | typeof FollowSchema | typeof MemberSnapshotSchema>;

/** The query builder over this service's tables. */
export const tables = (from: EntityManager | MikroORM) => kyselyOf<SocialTables>(from);
