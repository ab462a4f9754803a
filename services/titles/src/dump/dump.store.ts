import type { EntityManager } from '@mikro-orm/postgresql';
import type { DumpType } from '@videoqs/contract/titles/dumps';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type TitlesTables, tables } from '../tables.ts';

export type DumpRow = Selectable<TitlesTables['dump']>;
export type DumpChange = Updateable<TitlesTables['dump']>;

/**
 * A page of exports, the newest day first.
 * @param o.after the day and type of the last export on the previous page
 */
export const readDumps = (
  em: EntityManager,
  o: { type: DumpType | undefined; after: readonly [string, DumpType] | null; limit: number },
): Promise<DumpRow[]> =>
  tables(em)
    .selectFrom('dump')
    .selectAll()
    .$if(o.type !== undefined, (q) => q.where('type', '=', o.type ?? 'movie'))
    .$if(o.after !== null, (q) =>
      q.where(sql<boolean>`day <= ${o.after?.[0]} and (day < ${o.after?.[0]} or type > ${o.after?.[1]})`),
    )
    .orderBy('day', 'desc')
    .orderBy('type')
    .limit(o.limit)
    .execute();

/** The exports of the newest days. */
export const newestDumps = (em: EntityManager, most: number): Promise<DumpRow[]> =>
  tables(em).selectFrom('dump').selectAll().orderBy('day', 'desc').orderBy('type').limit(most).execute();

/** The row of an export, created on first use. */
export async function beginDump(
  em: EntityManager,
  type: DumpType,
  day: string,
  now: Date,
): Promise<Pick<DumpRow, 'state' | 'etag'>> {
  const fresh: Insertable<TitlesTables['dump']> = { type, day, state: 'waiting', started_at: now } as never;
  await tables(em)
    .insertInto('dump')
    .values(fresh)
    .onConflict((it) => it.columns(['day', 'type']).doNothing())
    .execute();
  return tables(em)
    .selectFrom('dump')
    .select(['state', 'etag'])
    .where('type', '=', type)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
}

/** Records an export's progress or result. */
export async function noteDump(em: EntityManager, type: DumpType, day: string, set: DumpChange): Promise<void> {
  await tables(em).updateTable('dump').set(set).where('type', '=', type).where('day', '=', day).execute();
}

/** Marks older unfinished exports as outdated, because a newer export contains more. */
export async function overtakeDumps(em: EntityManager, day: string): Promise<void> {
  await tables(em)
    .updateTable('dump')
    .set({ state: 'failed', fault: 'a newer day came first' })
    .where('day', '<', day)
    .where('state', 'not in', ['done', 'failed'])
    .execute();
}

/** The packed ids of the newest complete export before a day; undefined if there is none. */
export const idsBefore = async (em: EntityManager, type: DumpType, day: string) =>
  (
    await tables(em)
      .selectFrom('dump_ids')
      .select('ids')
      .where('type', '=', type)
      .where('day', '<', day)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.ids;

/** Saves an export's ids. @param ids in the form of packIDs */
export async function keepIDs(em: EntityManager, type: DumpType, day: string, ids: Buffer): Promise<void> {
  await tables(em)
    .insertInto('dump_ids')
    .values({ type, day, ids })
    .onConflict((it) => it.columns(['type', 'day']).doUpdateSet({ ids }))
    .execute();
}

/** Deletes the ids of exports before a day. */
export async function forgetIDs(em: EntityManager, type: DumpType, before: string): Promise<void> {
  await tables(em).deleteFrom('dump_ids').where('type', '=', type).where('day', '<', before).execute();
}
