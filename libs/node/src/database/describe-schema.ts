import type { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { type Migrations, ormOptions } from './orm.ts';

/** The tables and columns that a release needs. tools/check/migrations.ts compares them with the previous release. */
export interface DescribedSchema {
  /** Table → column → definition, according to the entities. */
  tables: Record<string, Record<string, DescribedColumn>>;
  /** Migration → its statements. */
  migrations: Record<string, string[]>;
}
export interface DescribedColumn {
  nullable: boolean;
  /**
   * Whether a row may be inserted without a value for this column. If the column is never null, the database fills it.
   */
  filled: boolean;
}

/** Describes the schema without a database connection. */
export async function describeSchema(
  entities: Parameters<typeof ormOptions>[0]['entities'],
  migrations: Migrations,
): Promise<DescribedSchema> {
  const orm = await MikroORM.init(
    ormOptions({ url: 'postgres://nobody@127.0.0.1:1/none', pool: 1, entities, migrations }),
  );
  try {
    const tables = [...orm.getMetadata().getAll().values()]
      .filter((meta) => meta.tableName)
      .map((meta) => [meta.tableName, columnsOf(meta.props)] as const);
    const statements = await Promise.all(
      Object.entries(migrations).map(
        async ([name, Type]) => [name, await statementsOf(new Type(orm.em.getDriver(), orm.config))] as const,
      ),
    );
    return { tables: Object.fromEntries(tables.sort()), migrations: Object.fromEntries(statements) };
  } finally {
    await orm.close();
  }
}

interface Property {
  fieldNames?: string[];
  nullable?: boolean;
  default?: unknown;
  defaultRaw?: unknown;
  generated?: unknown;
  autoincrement?: boolean;
  persist?: boolean;
}
const columnsOf = (props: readonly Property[]) =>
  Object.fromEntries(
    props
      .filter((p) => p.persist !== false)
      .flatMap((p) =>
        (p.fieldNames ?? []).map((name): [string, DescribedColumn] => [
          name,
          {
            nullable: p.nullable ?? false,
            filled: p.default !== undefined || p.defaultRaw !== undefined || Boolean(p.generated || p.autoincrement),
          },
        ]),
      ),
  );

async function statementsOf(migration: Migration): Promise<string[]> {
  await migration.up();
  return migration.getQueries().map((query) => (typeof query === 'string' ? query : String(query)));
}
