import type { EntityManager } from '@mikro-orm/postgresql';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import type { Merge } from '@videoqs/node/snapshots/merged-title';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/**
 * A share with its sender's current name; undefined for an unknown code. If the title was merged into another, the
 * share has the other title. This is done here, because a member may have shared both titles, and both codes stay
 * valid.
 */
export const findShare = (em: EntityManager, code: string) =>
  tables(em)
    .selectFrom('share as s')
    .leftJoin('member as m', 'm.id', 's.sender_id')
    .leftJoin('merged_title as g', 'g.media_key', 's.media_key')
    .select(['s.code', 's.sender_id', 's.title', 's.year', 's.poster_path', 's.message'])
    .select((eb) => eb.fn.coalesce('g.into_key', 's.media_key').as('media_key'))
    .select(['m.username', 'm.img_src'])
    .where('s.code', '=', code)
    .executeTakeFirst();

export type FoundShare = NonNullable<Awaited<ReturnType<typeof findShare>>>;

/** A member's share of a title; undefined if there is none. */
export const shareOf = (em: EntityManager, senderID: number, mediaKey: string) =>
  tables(em)
    .selectFrom('share')
    .select(['code', 'message'])
    .where('sender_id', '=', senderID)
    .where('media_key', '=', mediaKey)
    .executeTakeFirst();

/** Creates a share, unless the member already shares that title. */
export async function insertShare(
  em: EntityManager,
  o: {
    code: string;
    senderID: number;
    mediaKey: string;
    title: string;
    year: number | null;
    posterPath: string | null;
    at: Date;
  },
): Promise<void> {
  await tables(em)
    .insertInto('share')
    .values({
      code: o.code,
      sender_id: o.senderID,
      media_key: o.mediaKey,
      title: o.title,
      year: o.year,
      poster_path: o.posterPath,
      message: '',
      created_at: o.at,
    })
    .onConflict((it) => it.columns(['sender_id', 'media_key']).doNothing())
    .execute();
}

/** Sets the message of a share. */
export async function setMessage(em: EntityManager, code: string, message: string): Promise<void> {
  await tables(em).updateTable('share').set({ message }).where('code', '=', code).execute();
}

/** Locks a share, so that members who add its title are recorded one after another. */
export async function lockShare(em: EntityManager, code: string): Promise<void> {
  await tables(em).selectFrom('share').select('code').where('code', '=', code).forUpdate().execute();
}

/** Whether any member has added a shared title to their queue. */
export async function isTaken(em: EntityManager, code: string): Promise<boolean> {
  const [taken] = await tables(em).selectFrom('share_taken').select('code').where('code', '=', code).limit(1).execute();
  return taken !== undefined;
}

/** Records that a member added a shared title to their queue. @returns false when the member had added it before */
export async function noteTaken(em: EntityManager, code: string, userID: number, at: Date): Promise<boolean> {
  const first = await tables(em)
    .insertInto('share_taken')
    .values({ code, user_id: userID, at })
    .onConflict((it) => it.doNothing())
    .returning('code')
    .executeTakeFirst();
  return first !== undefined;
}

/**
 * Moves up to `most` shares of a merged title. If a member shares both titles, both shares stay, because both links
 * have been sent. `findShare` then reads the share of the merged title as a share of the other.
 * @returns the number of moved shares
 */
export async function moveShares(em: EntityManager, { from, into }: Merge, most: number): Promise<number> {
  const { rows } = await sql`update share set media_key = ${into} where code in (
      select code from share s where media_key = ${from} and not exists (
        select from share o where o.sender_id = s.sender_id and o.media_key = ${into}) limit ${most})
    returning code`.execute(tables(em));
  return rows.length;
}

/**
 * Deletes a member's shares with the records of who added the titles, and the records of what the member added.
 * @returns the number of deleted rows
 */
export async function deleteSharesOf(em: EntityManager, userID: number): Promise<number> {
  const db = tables(em);
  const theirs = db.selectFrom('share').select('code').where('sender_id', '=', userID);
  const gone = [
    await db.deleteFrom('share_taken').where('code', 'in', theirs).executeTakeFirst(),
    await db.deleteFrom('share').where('sender_id', '=', userID).executeTakeFirst(),
    await db.deleteFrom('share_taken').where('user_id', '=', userID).executeTakeFirst(),
  ];
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

/**
 * A member's shares for their data export. @param after the title after which the page starts; '' for the first page
 */
export const exportShares = (em: EntityManager, userID: number, after: string) =>
  tables(em)
    .selectFrom('share')
    .select(['code', 'media_key', 'title', 'message', 'created_at'])
    .where('sender_id', '=', userID)
    .where('media_key', '>', after)
    .orderBy('media_key')
    .limit(EXPORT_ROWS)
    .execute();
