import type { EntityManager, InferKyselyDB, MikroORM } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { InboxSchema, OutboxBatchSchema, OutboxSchema } from './outbox.entity.ts';

/** The tables of outbox and inbox, which every service has. */
export type OutboxTables = InferKyselyDB<typeof OutboxSchema | typeof OutboxBatchSchema | typeof InboxSchema>;

/** The tables of a service, as its entities say: `Tables<typeof QueueSchema | typeof ItemSchema>`. */
export type Tables<Schemas extends { name: string }> = InferKyselyDB<Schemas> & OutboxTables;

/**
 * The query builder over a service's tables. Given an `em` in a transaction, it works within that transaction; given
 * the ORM, each statement runs by itself.
 */
export const kyselyOf = <DB>(from: EntityManager | MikroORM): Kysely<DB> =>
  ('em' in from ? from.em : from).getKysely<DB>() as Kysely<DB>;
