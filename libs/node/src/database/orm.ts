import { type Migration, Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM, type Options } from '@mikro-orm/postgresql';
import { InboxEntry, OutboxEvent } from '../outbox/outbox.entity.ts';

export type Migrations = Readonly<Record<string, new (...args: ConstructorParameters<typeof Migration>) => Migration>>;

/** The one MikroORM configuration of all services: own database, explicit forks, migrations by list. */
export function ormOptions(o: {
  url: string;
  pool: number;
  entities: Options['entities'];
  migrations: Migrations;
}): Options {
  return defineConfig({
    clientUrl: o.url,
    entities: [...(o.entities ?? []), OutboxEvent, InboxEntry],
    extensions: [Migrator],
    migrations: {
      migrationsList: Object.entries(o.migrations).map(([name, type]) => ({ name, class: type })),
      snapshot: false,
      silent: true,
      transactional: true,
    },
    pool: { min: 0, max: o.pool, idleTimeoutMillis: 10_000 },
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
    return (await orm.migrator.up()).map((m) => m.name);
  } finally {
    await orm.close();
  }
}
