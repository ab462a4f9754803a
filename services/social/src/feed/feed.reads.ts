import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf } from '@videoqs/node/database/rows';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { seenBy, unblocked } from '../relation/block-or-mute.store.ts';
import { SAID } from '../review/review.store.ts';
import { tables } from '../tables.ts';

/** The moment and id of the entry after which the page starts; null for the newest. */
export type From = readonly [at: string, id: number] | null;

const place = z.object({ id: z.coerce.number(), at: z.date() });
/** The id and moment of an entry. */
export type Place = z.output<typeof place>;

const after = (from: From) => (from ? sql`and (a.at, a.id) < (${from[0]}::timestamptz, ${from[1]}::bigint)` : sql``);

/** Selects the newest entries of one member. */
const ofActor = (actor: RawBuilder<unknown>, from: From, limit: number) =>
  sql`select a.id, a.at from activity a where a.actor_id = ${actor} and a.head_id is null ${after(from)}
    order by a.at desc, a.id desc limit ${limit}`;

const doneBy = (actor: number, from: From, limit: number) => ofActor(sql`${actor}::bigint`, from, limit);

/**
 * Selects the entries of a reader and of the members they follow. The query reads each member's entries by the index
 * and merges them.
 */
export const mergedFor = (reader: number, from: From, limit: number): RawBuilder<unknown> =>
  sql`select e.id, e.at from (
      select f.followee_id as actor from follow f where f.follower_id = ${reader} and ${seenBy(reader, 'f.followee_id')}
      union select ${reader}::bigint) shown
    cross join lateral (${ofActor(sql`shown.actor`, from, limit)}) e order by e.at desc, e.id desc limit ${limit}`;

/** The newest entries about the activity of one member. */
export const readDoneBy = (em: EntityManager, actor: number, from: From, limit: number): Promise<Place[]> =>
  rowsOf(tables(em), place, doneBy(actor, from, limit));

/** The newest entries of a reader and of the members they follow. */
export const readMerged = (em: EntityManager, reader: number, from: From, limit: number): Promise<Place[]> =>
  rowsOf(tables(em), place, mergedFor(reader, from, limit));

/**
 * The newest entries from the reader's stored feed, back to the moment from which it is complete. The reader's own
 * entries are not in the stored feed.
 */
export const readListed = (
  em: EntityManager,
  reader: number,
  wholeFrom: Date,
  from: From,
  limit: number,
): Promise<Place[]> =>
  rowsOf(
    tables(em),
    place,
    sql`select id, at from (
      (select a.id, a.at from feed_entry e join activity a on a.id = e.activity_id
        join follow f on f.follower_id = ${reader} and f.followee_id = a.actor_id
        where e.reader_id = ${reader} and e.at >= ${wholeFrom} and ${seenBy(reader, 'a.actor_id')}
        ${from ? sql`and (e.at, e.activity_id) < (${from[0]}::timestamptz, ${from[1]}::bigint)` : sql``}
        order by e.at desc, e.activity_id desc limit ${limit})
      union all
      (select id, at from (${doneBy(reader, from, limit)}) own where own.at >= ${wholeFrom})) both_
    order by at desc, id desc limit ${limit}`,
  );

/** The maximum number of characters of a review in the feed. */
const TEXT = 400;

/**
 * Entries with their members, title and review, the newest first. An entry that names a member hidden from the viewer
 * is left out.
 */
export const readEntries = (em: EntityManager, viewer: number, ids: readonly number[]) =>
  tables(em)
    .selectFrom('activity as a')
    .leftJoin('member as m', 'm.id', 'a.actor_id')
    .leftJoin('member as whom', 'whom.id', 'a.about_id')
    .leftJoin('title as t', 't.media_key', 'a.media_key')
    .leftJoin('review as r', (on) =>
      on.onRef('r.user_id', '=', 'a.actor_id').onRef('r.media_key', '=', 'a.media_key').on('a.kind', '=', 'reviewed'),
    )
    .select([
      'a.id',
      'a.kind',
      'a.actor_id',
      'a.media_key',
      'a.title',
      'a.text',
      'a.at',
      'a.count',
      'a.about_id',
      'a.season',
      'a.episode',
      'a.episodes',
    ])
    .select(['m.username', 'm.img_src', 'whom.username as about_name', 'whom.img_src as about_img', 't.poster_path'])
    .select([...SAID, sql<string | null>`left(r.text, ${TEXT})`.as('said')])
    .where('a.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(unblocked(viewer, 'a.about_id'))
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
export type EntryRow = Awaited<ReturnType<typeof readEntries>>[number];

/**
 * The newest titles of grouped entries.
 * @param most the maximum number of titles of each entry, besides its first
 */
export const readJoined = (em: EntityManager, ids: readonly number[], most: number) =>
  tables(em)
    .selectFrom(sql<{ head_id: number; key: string; title: string }>`unnest(${ids}::bigint[])`.as<'h'>(sql`h(id)`))
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('activity')
          .select(['head_id', 'media_key as key', 'title'])
          .where('head_id', '=', sql<number>`h.id`)
          .orderBy('at', 'desc')
          .limit(most)
          .as('m'),
      (on) => on.onTrue(),
    )
    .select(['m.head_id', 'm.key', 'm.title'])
    .execute();
export type JoinedRow = Awaited<ReturnType<typeof readJoined>>[number];
