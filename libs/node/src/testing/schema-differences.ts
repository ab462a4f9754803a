import type { MikroORM } from '@mikro-orm/postgresql';

/** What the migrations alone have: foreign keys (entities name ids, not whose they are), functions, their own table. */
const MIGRATIONS_ALONE =
  /^(alter table "\w+" drop constraint "\w+_fkey"|drop function if exists \S+|drop table if exists "mikro_orm_migrations" cascade)$/;

/**
 * What it would take to make a migrated database what the entities say: nothing, when both tell the same.
 * @returns SQL statements
 */
export async function schemaDifferences(orm: MikroORM): Promise<string[]> {
  const update = await orm.schema.getUpdateSchemaSQL({ wrap: false });
  return update
    .split(/;\s*/)
    .map((statement) => statement.trim())
    .filter((statement) => statement && !MIGRATIONS_ALONE.test(statement));
}
