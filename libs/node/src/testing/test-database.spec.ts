import { randomBytes } from 'node:crypto';
import { Migration } from '@mikro-orm/migrations';
import { asAdmin, testDatabase } from './test-database.ts';

const server = process.env.TEST_POSTGRES ?? '';
/** A migration that no other run of this file has, so its template is new. */
function makes(table: string) {
  return {
    Make: class extends Migration {
      override up(): void {
        this.addSql(`create table ${table} (id int)`);
      }
    },
  };
}
const newTable = () => `only_${randomBytes(8).toString('hex')}`;
const made: { drop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of made.splice(0)) await one.drop();
});

async function open(table: string) {
  const database = await testDatabase([], makes(table));
  made.push(database);
  return async <Row>(sql: string) => (await database.orm.em.fork().execute(sql)) as Row[];
}
/**
 * The templates of this test's table. Other spec files create templates at the same time, so each template records what
 * it was made from.
 */
const templates = (ask: Awaited<ReturnType<typeof open>>, table: string) =>
  ask<{ datname: string; open: boolean; used: boolean }>(`select datname, datallowconn as open,
    exists (select from pg_stat_activity a where a.datid = d.oid) as used
    from pg_database d where shobj_description(oid, 'pg_database') like '%${table}%'`);

it('migrates a template database once for several callers', async () => {
  const table = newTable();
  const asked = await Promise.all(Array.from({ length: 4 }, () => open(table)));
  for (const [n, ask] of asked.entries()) {
    expect(await ask(`insert into ${table} values (${n})`)).toEqual([]);
    expect(await ask(`select id from ${table}`)).toEqual([{ id: n }]);
    expect(await ask('show statement_timeout')).toEqual([{ statement_timeout: '8s' }]);
  }
  const [ask] = asked as [(typeof asked)[0]];
  expect(await templates(ask, table)).toEqual([
    { datname: expect.not.stringContaining('unfinished'), open: false, used: false },
  ]);
});

it('rebuilds a template database that a killed run left unfinished', async () => {
  const table = newTable();
  const name = (await templates(await open(table), table))[0]?.datname ?? '';
  await asAdmin(server, `alter database ${name} rename to ${name}_unfinished`);
  await asAdmin(server, `alter database ${name}_unfinished allow_connections true`);
  await asAdmin(Object.assign(new URL(server), { pathname: `/${name}_unfinished` }).href, `drop table ${table}`);
  const ask = await open(table);
  expect(await ask(`select id from ${table}`)).toEqual([]);
  expect((await templates(ask, table)).map((one) => one.datname)).toEqual([name]);
});
