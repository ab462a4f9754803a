import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
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
  const optionsOf = (url: string) => ormOptions({ url, pool: 10, entities, migrations });
  const statements = await statementsOf(migrations);
  const { url, drop } = await copyOf(statements, async (made) => void (await migrate(optionsOf(made))));
  const orm = await connectOrm(optionsOf(url));
  return {
    url,
    orm,
    drop: async () => {
      await orm.close(true);
      await drop();
    },
  };
}

/** One for jobs, for one test file: BullMQ's tables and nothing in them. */
export const jobsDatabase = (): Promise<Omit<TestDatabase, 'orm'>> => copyOf(['jobs'], migrateJobs);

export async function asAdmin(url: string, sql: string): Promise<void> {
  await withAdmin(url, (client) => client.query(sql));
}

/** What a database is made by beside its migrations: who makes it, and the versions of the libraries. */
const MADE_BY = ['../../package.json', '../database/orm.ts', '../jobs/job-queues.ts'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8'),
);
const NO_SUCH_DATABASE = '3D000';

/**
 * A new database that is a copy of one that was made once on this server, which is called by what it was made by. While
 * it is being made it has another name, so that one that is there is whole; nobody can connect to it.
 * @param by what it is made by: other words, another database
 * @param make fills an empty one
 */
async function copyOf(by: readonly string[], make: (url: string) => Promise<void>): Promise<Omit<TestDatabase, 'orm'>> {
  const server = process.env.TEST_POSTGRES ?? '';
  const urlOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const hash = createHash('sha256')
    .update(JSON.stringify([MADE_BY, by]))
    .digest('hex');
  const template = `template_${hash.slice(0, 32)}`;
  const unfinished = `${template}_unfinished`;
  const name = `t_${randomBytes(8).toString('hex')}`;
  await withAdmin(server, async (client) => {
    const copy = () => client.query(`create database ${name} template ${template}`);
    await copy().catch(async (error: { code?: unknown }) => {
      if (error.code !== NO_SUCH_DATABASE) throw error;
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [template]); // until this connection ends
      const made = await client.query('select from pg_database where datname = $1', [template]);
      if (!made.rowCount) {
        await client.query(`drop database if exists ${unfinished} with (force)`); // of a run that was killed
        await client.query(`create database ${unfinished}`);
        await make(urlOf(unfinished));
        await client.query(`comment on database ${unfinished} is ${pg.escapeLiteral(by.join('; '))}`);
        await client.query(`alter database ${unfinished} allow_connections false`);
        await client.query(`alter database ${unfinished} rename to ${template}`);
      }
      await copy();
    });
    await client.query(copySettings(template, name));
  });
  return { url: urlOf(name), drop: () => asAdmin(server, `drop database ${name} with (force)`) };
}

/** What migrations say to an empty database. */
async function statementsOf(migrations: Migrations): Promise<string[]> {
  const output: string[] = [];
  for (const [name, type] of Object.entries(migrations)) {
    const migration = new type(undefined as never, undefined as never); // one that asks the database throws here
    await migration.up();
    output.push(name, ...migration.getQueries().map(String));
  }
  return output;
}

/** Settings of a role in a database do not come with a copy of it. */
const copySettings = (from: string, to: string): string => `do $$ declare one record; begin
  for one in select r.rolname, split_part(said, '=', 1) as name, substr(said, strpos(said, '=') + 1) as value
    from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase join pg_roles r on r.oid = s.setrole,
      unnest(s.setconfig) said where d.datname = '${from}'
  loop execute format('alter role %I in database ${to} set %I = %L', one.rolname, one.name, one.value); end loop; end $$`;

async function withAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
