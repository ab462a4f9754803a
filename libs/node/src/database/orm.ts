import { type Migration, Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM, type Options } from '@mikro-orm/postgresql';
import type { Pool, TypeOverrides } from 'pg';
import { InboxEntry, OutboxBatch, OutboxEvent } from './outbox.entity.ts';
import { steady } from './steady-pool.ts';
import { readAsInferred } from './value-types.ts';

export type Migrations = Readonly<Record<string, new (...args: ConstructorParameters<typeof Migration>) => Migration>>;

/**
 * Postgres cancels a statement after this time. The time is shorter than the gateway's time limit for the call (10 s).
 */
const STATEMENT_TIMEOUT = '8s';
/** Postgres ends a transaction whose process has sent nothing for this long, and releases its locks. */
const IDLE_TRANSACTION_TIMEOUT = '15s';
/** The longest wait for a free connection in ms. */
const CONNECTION_WAIT_MS = 3_000;
/** The longest wait for an answer in ms. A server may disappear without closing the connection. */
const ANSWER_WAIT_MS = 12_000;

/**
 * While a migration waits for a lock, all calls to that table wait behind the migration. So a migration that does not
 * get its lock gives up early and is retried.
 */
const UNHURRIED = {
  import: '-c statement_timeout=0',
  migration: '-c statement_timeout=0 -c lock_timeout=5s',
} as const;

/**
 * The MikroORM configuration that all services share: one database per service, explicit forks, a list of migrations.
 */
export function ormOptions(o: {
  url: string;
  pool: number;
  entities: Options['entities'];
  migrations: Migrations;
  /**
   * Connects for an operator's commands, whose statements may take as long as they need. The connection goes directly
   * to Postgres, because a pooler would drop the settings for this.
   */
  unhurried?: keyof typeof UNHURRIED;
  /** Receives the pool when it is created. */
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

/** Connects at once, because a service that cannot reach its database must not start. */
export async function connectOrm(options: Options): Promise<MikroORM> {
  const orm = await MikroORM.init(options);
  await orm.connect();
  return orm;
}

/** Runs the missing migrations. @returns the names of the migrations that ran */
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
 * Sets time limits for statements on the service's role in its database. Such settings also apply behind a pooler.
 * Settings of a session would pass from client to client there.
 */
async function limitStatements(orm: MikroORM): Promise<void> {
  const set = (name: string, value: string) =>
    `execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');`;
  await orm.em.execute(
    `do $$ begin ${set('statement_timeout', STATEMENT_TIMEOUT)}
     ${set('idle_in_transaction_session_timeout', IDLE_TRANSACTION_TIMEOUT)} end $$`,
  );
}
