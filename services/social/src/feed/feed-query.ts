import { type RawBuilder, sql } from 'kysely';
import { seenBy } from '../hiding/hiding.policy.ts';

/** Where a page begins: after the entry of this moment and id; null: with the newest. */
export type From = readonly [at: string, id: number] | null;

const after = (from: From) => (from ? sql`and (a.at, a.id) < (${from[0]}::timestamptz, ${from[1]}::bigint)` : sql``);

/** The newest entries of one member. */
const ofActor = (actor: RawBuilder<unknown>, from: From, limit: number) =>
  sql`select a.id, a.at from activity a where a.actor_id = ${actor} and a.head_id is null ${after(from)}
    order by a.at desc, a.id desc limit ${limit}`;

/** What one member did: entries as (id, at). */
export const doneBy = (actor: number, from: From, limit: number) => ofActor(sql`${actor}::bigint`, from, limit);

/** A reader's own entries and those of whom they follow, read from each by index and merged: (id, at). */
export const mergedFor = (reader: number, from: From, limit: number) =>
  sql`select e.id, e.at from (
      select f.followee_id as actor from follow f where f.follower_id = ${reader} and ${seenBy(reader, 'f.followee_id')}
      union select ${reader}::bigint) shown
    cross join lateral (${ofActor(sql`shown.actor`, from, limit)}) e order by e.at desc, e.id desc limit ${limit}`;

/** The same from the list that was written for them, as far as that is whole; their own entries are not in it. */
export const listedFor = (reader: number, wholeFrom: Date, from: From, limit: number) =>
  sql`select id, at from (
      (select a.id, a.at from feed_entry e join activity a on a.id = e.activity_id
        join follow f on f.follower_id = ${reader} and f.followee_id = a.actor_id
        where e.reader_id = ${reader} and e.at >= ${wholeFrom} and ${seenBy(reader, 'a.actor_id')}
        ${from ? sql`and (e.at, e.activity_id) < (${from[0]}::timestamptz, ${from[1]}::bigint)` : sql``}
        order by e.at desc, e.activity_id desc limit ${limit})
      union all
      (select id, at from (${doneBy(reader, from, limit)}) own where own.at >= ${wholeFrom})) both_
    order by at desc, id desc limit ${limit}`;
