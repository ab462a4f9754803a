import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MikroORM, Options } from '@mikro-orm/postgresql';
import pg from 'pg';
import { connectOrm, type Migrations, migrate, ormOptions } from '../database/orm.ts';
import { migrateJobs } from '../jobs/job-queues.ts';

/** A migrated, empty database for one spec file, on the Postgres in TEST_POSTGRES. */
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

/** A database for jobs for one spec file, with BullMQ's empty tables. */
export const jobsDatabase = (): Promise<Omit<TestDatabase, 'orm'>> => copyOf(['jobs'], migrateJobs);

export async function asAdmin(url: string, sql: string): Promise<void> {
  await withAdmin(url, (client) => client.query(sql));
}

/**
 * The files on which a template depends besides its migrations: the code that makes the template, and the versions of
 * libraries.
 */
const MADE_BY = ['../../package.json', '../database/orm.ts', '../jobs/job-queues.ts'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8'),
);
const NO_SUCH_DATABASE = '3D000';

/**
 * Copies a template database. A template is made once on this server and is named after everything on which it depends.
 * It gets that name only when it is finished, so an existing template is always complete. Nobody can connect to a
 * template.
 * @param by the values on which the template depends; other values give another template
 * @param make fills an empty database
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
    // copying files takes a third of the CPU time that the default takes, which copies each block through the log
    const copy = () => client.query(`create database ${name} template ${template} strategy file_copy`);
    await copy().catch(async (error: { code?: unknown }) => {
      if (error.code !== NO_SUCH_DATABASE) throw error;
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [template]); // until the connection closes
      const made = await client.query('select from pg_database where datname = $1', [template]);
      if (!made.rowCount) {
        await client.query(`drop database if exists ${unfinished} with (force)`); // a killed run left this database
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

/** The statements that migrations run on an empty database. */
async function statementsOf(migrations: Migrations): Promise<string[]> {
  const output: string[] = [];
  for (const [name, type] of Object.entries(migrations)) {
    const migration = new type(undefined as never, undefined as never); // without a database, a query throws
    await migration.up();
    output.push(name, ...migration.getQueries().map(String));
  }
  return output;
}

/** Copies a role's settings for a database, which a copy of the database does not include. */
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
