import type { EntityClass, MikroORM, Options } from '@mikro-orm/postgresql';
import type { DescribedSchema } from '../database/describe-schema.ts';
import type { Migrations } from '../database/orm.ts';
import { testDatabase } from './test-database.ts';

/**
 * Statements that only migrations contain: foreign keys (entities have plain ids), functions, triggers, and the
 * migrations' own table.
 */
const MIGRATIONS_ALONE =
  /^(alter table "\w+" drop constraint "\w+_fkey"|drop function if exists \S+|drop trigger if exists "\w+" on "\w+"|drop table if exists "mikro_orm_migrations" cascade)$/;

/**
 * The statements that would change the migrated database into the entities' schema; empty when both agree. The function
 * also reverts the migrations and runs them again, and the result must be the same database.
 * @param released the previous release's schema. Tables and columns that the entities no longer name are kept for the
 * previous release and dropped in the next one
 * @returns SQL statements, and a line for each entity without a schema and each number that would be read as text
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
    const statements = (await differences(orm)).filter((statement) => !isLeft(statement, released.tables));
    return [...statements, ...misread(orm, entities ?? [])];
  } finally {
    await drop();
  }
}

/** Whether a statement only drops what the previous release still uses. */
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

/**
 * Finds two faults. An entity without its schema has no table and would look like a dropped table. An id that is read
 * as text is never equal to a number.
 */
function misread(orm: MikroORM, entities: NonNullable<Options['entities']>): string[] {
  const metadata = orm.getMetadata();
  const classes = entities.filter((entity): entity is EntityClass => typeof entity === 'function');
  const none = classes.filter((entity) => metadata.find(entity)?.abstract !== false);
  const properties = [...metadata.getAll().values()].flatMap((meta) => meta.props);
  const texts = properties.filter(
    (p) => p.columnTypes?.some((type) => /^big(int|serial)$/.test(type)) && p.runtimeType !== 'number',
  );
  return [...none.map(({ name }) => `${name} is no entity`), ...texts.map(({ name }) => `${name} is read as text`)];
}
