import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { sql } from 'kysely';
import { kyselyOf, type Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { EventHandler, type HandlesEvent } from '../jobs/jobs.ts';

export const MergedTitleSchema = defineEntity({
  name: 'MergedTitle',
  tableName: 'merged_title',
  indexes: [
    { name: 'merged_title_into', properties: ['intoKey'] },
    { name: 'merged_title_due', properties: ['dueAt'] },
  ],
  properties: {
    mediaKey: p.text().primary(),
    /** The title that replaces this one. It has not itself been merged into another title. */
    intoKey: p.text(),
    at: p.datetime(),
    /** The time at which this service will next move the rows of the title; null for never. */
    dueAt: p.datetime().nullable(),
  },
});
/** A title that is no longer in the catalogue, because it was the same work as another title. */
class MergedTitle extends MergedTitleSchema.class {}
MergedTitleSchema.setClass(MergedTitle);

const tables = (em: EntityManager) => kyselyOf<Tables<typeof MergedTitleSchema>>(em);

/** A former title and the title that replaces it. */
export interface Merge {
  from: string;
  into: string;
}

/** @returns the title that replaces this one; undefined for a title that was not merged into another */
export async function mergedInto(em: EntityManager, key: string): Promise<string | undefined> {
  const row = await tables(em)
    .selectFrom('merged_title')
    .select('into_key')
    .where('media_key', '=', key)
    .executeTakeFirst();
  return row?.into_key;
}

/** @returns the given titles that were merged into others */
export async function mergedAmong(em: EntityManager, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tables(em)
    .selectFrom('merged_title')
    .select('media_key')
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.media_key));
}

/**
 * Records that a title was merged into another. Chains of merges are shortened, in whatever order they are recorded:
 * every former title points to a title of the catalogue.
 * @param o.dueAt the time at which this service moves its rows of the title; null if it has none
 */
export async function noteMerge(
  em: EntityManager,
  { from, into, at, dueAt }: Merge & { at: Date; dueAt: Date | null },
): Promise<void> {
  const last = (await mergedInto(em, into)) ?? into;
  await tables(em)
    .insertInto('merged_title')
    .values({ media_key: from, into_key: last, at, due_at: dueAt })
    .onConflict((it) => it.doNothing())
    .execute();
  await tables(em).updateTable('merged_title').set({ into_key: last }).where('into_key', '=', from).execute();
}

/** Records merged titles. A job moves their rows later, because a popular title may have millions. */
@EventHandler('title.merged')
export class NoteMergedHandler implements HandlesEvent<'title.merged'> {
  async handle(merged: readonly EventBody<'title.merged'>[], em: EntityManager): Promise<void> {
    for (const { from, into, at } of merged) await noteMerge(em, { from, into, at: new Date(at), dueAt: new Date(at) });
  }
}

/**
 * How long after the merge the rows are moved again, in milliseconds. A call or event in progress during the merge may
 * have added rows of the former title.
 */
const AGAIN_AFTER_MS = 600_000;

/** Moves the rows of the merged titles that are due. @param move may run again for the same title */
export async function moveMerged(orm: MikroORM, now: Date, move: (merge: Merge) => Promise<void>): Promise<void> {
  const due = await tables(orm.em)
    .selectFrom('merged_title')
    .select(['media_key as from', 'into_key as into', 'at'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute();
  for (const { at, ...merge } of due) {
    await move(merge);
    const again = new Date(at.getTime() + AGAIN_AFTER_MS);
    await tables(orm.em)
      .updateTable('merged_title')
      .set({ due_at: again > now ? again : null })
      .where('media_key', '=', merge.from)
      .execute();
  }
}

/** The number of rows that are moved in one transaction. */
const MOVED_AT_ONCE = 500;
/** Moves up to `most` rows of one kind. @returns their number */
export type MoveStep = (em: EntityManager, merge: Merge, most: number) => Promise<number>;

/** The number of rows that are read in one transaction to find those to move. */
const READ_AT_ONCE = 5_000;
/** Moves rows of a table that has no index of titles: it reads the table in parts, in the order of its ids. */
export interface MoveWalk {
  /** An id that is lower than every id in use. */
  start: string;
  /** Reads up to `most` rows after an id. @returns the last id of these rows; undefined if there are none */
  step: (em: EntityManager, merge: Merge, after: string, most: number) => Promise<string | undefined>;
}
/** The id that is lower than every UUID in use. */
export const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

/** The walk through a table whose rows name titles in `media_key`, in any number. @param table from our own code */
export const renaming = (table: string, start: string): MoveWalk => ({
  start,
  step: async (em, { from, into }, after, most) => {
    const { rows } = await sql<{ id: string }>`
      with seen as (select id, media_key from ${sql.table(table)} where id > ${after} order by id limit ${most}),
      moved as (update ${sql.table(table)} set media_key = ${into}
        where id in (select id from seen where media_key = ${from}))
      select id::text from seen order by seen.id desc limit 1`.execute(tables(em));
    return rows[0]?.id;
  },
});

/** Moves rows one kind after another, each in short transactions, until none are left. */
export async function moveRows(orm: MikroORM, merge: Merge, kinds: readonly (MoveStep | MoveWalk)[]): Promise<void> {
  for (const kind of kinds)
    if (typeof kind === 'function') {
      while ((await inTransaction(orm, (em) => kind(em, merge, MOVED_AT_ONCE))) === MOVED_AT_ONCE);
    } else {
      let after: string | undefined = kind.start;
      while (after !== undefined) {
        const last: string = after;
        after = await inTransaction(orm, (em) => kind.step(em, merge, last, READ_AT_ONCE));
      }
    }
}
