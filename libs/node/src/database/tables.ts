import type { EntityManager, InferKyselyDB, MikroORM } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { InboxSchema, OutboxBatchSchema, OutboxSchema } from './outbox.entity.ts';

/** The outbox and inbox tables that every service has. */
export type OutboxTables = InferKyselyDB<typeof OutboxSchema | typeof OutboxBatchSchema | typeof InboxSchema>;

/** The tables of a service, derived from its entities: `Tables<typeof QueueSchema | typeof ItemSchema>`. */
export type Tables<Schemas extends { name: string }> = InferKyselyDB<Schemas> & OutboxTables;

/**
 * The query builder for a service's tables. With the `em` of a transaction it works inside that transaction. With the
 * ORM itself, each statement runs outside any transaction.
 */
export const kyselyOf = <DB>(from: EntityManager | MikroORM): Kysely<DB> =>
  ('em' in from ? from.em : from).getKysely<DB>() as Kysely<DB>;
