import type { MikroORM, Options } from '@mikro-orm/postgresql';
import type { DescribedSchema } from '../database/describe-schema.ts';
import type { Migrations } from '../database/orm.ts';
import { testDatabase } from './test-database.ts';

/** What the migrations alone have: foreign keys (entities name ids, not whose they are), functions, their own table. */
const MIGRATIONS_ALONE =
  /^(alter table "\w+" drop constraint "\w+_fkey"|drop function if exists \S+|drop table if exists "mikro_orm_migrations" cascade)$/;

/**
 * The statements that would turn a database made by the migrations into what the entities say: none when both agree.
 * Reverted and run again, the migrations make the same database once more.
 * @param released what the release before has: what entities no longer name stays for it, and goes with the next release
 * @returns SQL statements
 */
export async function schemaDifferences(
  entities: Options['entities'],
  migrations: Migrations,
  released: Pick<DescribedSchema, 'tables'>,
): Promise<string[]> {
  const { orm, drop } = await testDatabase(entities, migrations);
  try {
    await orm.migrator.down({ to: 0 });
    await orm.migrator.up();
    return (await differences(orm)).filter((statement) => !isLeft(statement, released.tables));
  } finally {
    await drop();
  }
}

/** Does a statement only drop what the release before still asks for? */
function isLeft(statement: string, tables: DescribedSchema['tables']): boolean {
  const table = /^drop table if exists "(\w+)" cascade$/.exec(statement)?.[1];
  if (table) return table in tables;
  const [, altered = '', actions = ''] = /^alter table "(\w+)" (.+)$/.exec(statement) ?? [];
  return (
    actions !== '' &&
    actions.split(', ').every((action) => (/^drop column "(\w+)"$/.exec(action)?.[1] ?? '') in (tables[altered] ?? {}))
  );
}

async function differences(orm: MikroORM): Promise<string[]> {
  const update = await orm.schema.getUpdateSchemaSQL({ wrap: false });
  return update
    .split(/;\s*/)
    .map((statement) => statement.trim())
    .filter((statement) => statement && !MIGRATIONS_ALONE.test(statement));
}
