import { randomBytes } from 'node:crypto';
import type { MikroORM, Options } from '@mikro-orm/postgresql';
import pg from 'pg';
import { connectOrm, type Migrations, migrate, ormOptions } from '../database/orm.ts';
import { migrateJobs } from '../jobs/job-queues.ts';

/** A database of its own for one test file, on the Postgres that TEST_POSTGRES names, migrated and empty. */
export interface TestDatabase {
  url: string;
  orm: MikroORM;
  drop(): Promise<void>;
}

export async function testDatabase(entities: Options['entities'], migrations: Migrations): Promise<TestDatabase> {
  const { url, drop } = await emptyDatabase();
  const options = ormOptions({ url, pool: 10, entities, migrations });
  await migrate(options);
  const orm = await connectOrm(options);
  return {
    url,
    orm,
    drop: async () => {
      await orm.close(true);
      await drop();
    },
  };
}

async function emptyDatabase(): Promise<Omit<TestDatabase, 'orm'>> {
  const server = new URL(process.env.TEST_POSTGRES ?? '');
  const name = `t_${randomBytes(8).toString('hex')}`;
  await asAdmin(server.href, `create database ${name}`);
  return {
    url: Object.assign(new URL(server.href), { pathname: `/${name}` }).href,
    drop: () => asAdmin(server.href, `drop database ${name} with (force)`),
  };
}

/** One for jobs, for one test file: BullMQ's tables and nothing in them. */
export async function jobsDatabase(): Promise<Omit<TestDatabase, 'orm'>> {
  const database = await emptyDatabase();
  await migrateJobs(database.url);
  return database;
}

export async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
