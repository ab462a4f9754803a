import { type Migration, Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM, type Options } from '@mikro-orm/postgresql';
import type { Pool, TypeOverrides } from 'pg';
import { InboxEntry, OutboxBatch, OutboxEvent } from './outbox.entity.ts';
import { steady } from './steady-pool.ts';
import { readAsInferred } from './value-types.ts';

export type Migrations = Readonly<Record<string, new (...args: ConstructorParameters<typeof Migration>) => Migration>>;

/** A statement is cancelled after this long, by Postgres: before the gateway gives the call up (10 s). */
const STATEMENT_TIMEOUT = '8s';
/** After this long, a transaction whose process has gone silent releases its locks. */
const IDLE_TRANSACTION_TIMEOUT = '15s';
/** The longest wait for a free connection, ms. */
const CONNECTION_WAIT_MS = 3_000;
/** The longest wait for an answer, ms: the server may have vanished without a word. */
const ANSWER_WAIT_MS = 12_000;

/** A migration that waits for a lock has all calls to that table wait behind it: it gives up, and is tried again. */
const UNHURRIED = {
  import: '-c statement_timeout=0',
  migration: '-c statement_timeout=0 -c lock_timeout=5s',
} as const;

/** The one MikroORM configuration of all services: own database, explicit forks, migrations by list. */
export function ormOptions(o: {
  url: string;
  pool: number;
  entities: Options['entities'];
  migrations: Migrations;
  /** Work of an operator: statements may take as long as they need. To Postgres itself: a pooler drops these settings. */
  unhurried?: keyof typeof UNHURRIED;
  /** Told of the pool when it is made. */
  onPool?: (pool: Pool) => void;
}): Options {
  return defineConfig({
    clientUrl: o.url,
    entities: [...(o.entities ?? []), OutboxEvent, OutboxBatch, InboxEntry],
    extensions: [Migrator],
    migrations: {
      migrationsList: Object.entries(o.migrations).map(([name, type]) => ({ name, class: type })),
      snapshot: false,
      silent: true,
      transactional: true,
    },
    pool: { min: 0, max: o.pool, idleTimeoutMillis: 10_000 },
    driverOptions: {
      keepAlive: true,
      connectionTimeoutMillis: CONNECTION_WAIT_MS,
      ...(o.unhurried ? { options: UNHURRIED[o.unhurried] } : { query_timeout: ANSWER_WAIT_MS }),
      onPoolCreated: (pool: Pool) => {
        readAsInferred(pool.options.types as TypeOverrides);
        steady(pool);
        o.onPool?.(pool);
      },
    },
    forceUtcTimezone: true,
    ignoreUndefinedInQuery: true,
  });
}

/** Connects at once: a service that cannot reach its database does not start. */
export async function connectOrm(options: Options): Promise<MikroORM> {
  const orm = await MikroORM.init(options);
  await orm.connect();
  return orm;
}

/** Brings the database up to date. @returns names of the migrations that ran. */
export async function migrate(options: Options): Promise<string[]> {
  const orm = await connectOrm(options);
  try {
    const ran = (await orm.migrator.up()).map((m) => m.name);
    await limitStatements(orm);
    return ran;
  } finally {
    await orm.close();
  }
}

/**
 * Settings of the service's role in its database. They also hold behind a pooler, where session settings would wander
 * from client to client.
 */
async function limitStatements(orm: MikroORM): Promise<void> {
  const set = (name: string, value: string) =>
    `execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');`;
  await orm.em.execute(
    `do $$ begin ${set('statement_timeout', STATEMENT_TIMEOUT)}
     ${set('idle_in_transaction_session_timeout', IDLE_TRANSACTION_TIMEOUT)} end $$`,
  );
}
