import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Channel } from '@videoqs/contract/account/channel';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';

interface NewMessage {
  channel: Channel;
  recipient: string;
  userID: number;
  subject: string;
  text: string;
  html: string | null;
  /** A message is not saved if another one has the same key. */
  dedupeKey: string | null;
  nextTryAt: Date;
}

/**
 * Saves messages, except those whose key exists.
 * @returns the ids of the saved messages with the time of their next try
 */
export async function insertMessages(em: EntityManager, messages: readonly NewMessage[], now: Date) {
  const rows = messages.map(({ channel, recipient, userID, subject, text, html, dedupeKey, nextTryAt }) => ({
    ...{ id: randomUUID(), channel, recipient, user_id: userID, subject, text, html, at: now },
    ...{ next_try_at: nextTryAt, dedupe_key: dedupeKey },
  }));
  const kept = await tables(em)
    .insertInto('message')
    .values(rows)
    .onConflict((it) => it.column('dedupe_key').doNothing())
    .returning('id')
    .execute();
  const tries = new Map<string, Date>(rows.map((row) => [row.id, row.next_try_at]));
  return kept.map(({ id }) => ({ id, nextTryAt: tries.get(id) as Date }));
}

/**
 * The time at which the nth newest message (from 0) to a member over a channel was written.
 * @returns undefined when there are fewer messages in that time
 */
export async function writtenAt(
  em: EntityManager,
  o: { userID: number; channel: Channel; since: Date; nth: number },
): Promise<Date | undefined> {
  const message = await tables(em)
    .selectFrom('message')
    .select('at')
    .where('user_id', '=', o.userID)
    .where('channel', '=', o.channel)
    .where('at', '>', o.since)
    .orderBy('at', 'desc')
    .offset(o.nth)
    .limit(1)
    .executeTakeFirst();
  return message?.at;
}

/**
 * Claims a message for sending. A message that is already sent, or that another worker claimed after the given moment,
 * is not claimed.
 */
export const claimMessage = (em: EntityManager, id: string, o: { now: Date; takenBefore: Date }) =>
  tables(em)
    .updateTable('message')
    .set((eb) => ({ claimed_at: o.now, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where((eb) => eb.or([eb('claimed_at', 'is', null), eb('claimed_at', '<', o.takenBefore)]))
    .returning(['id', 'channel', 'recipient', 'subject', 'text', 'html', 'at', 'tries'])
    .executeTakeFirst();

/** Records that a message was sent. @param forget whether its text is deleted */
export async function noteSent(em: EntityManager, id: string, now: Date, forget: boolean): Promise<void> {
  await tables(em)
    .updateTable('message')
    .set({ sent_at: now, ...(forget && { text: '', subject: '', html: null }) })
    .where('id', '=', id)
    .execute();
}

/**
 * Postpones a message that was not accepted.
 * @param o.givenUpAt the time at which the message is given up; null to try it again
 */
export async function putOff(
  em: EntityManager,
  id: string,
  o: { nextTryAt: Date; fault: string; givenUpAt: Date | null },
): Promise<void> {
  await tables(em)
    .updateTable('message')
    .set({
      claimed_at: null,
      next_try_at: o.nextTryAt,
      fault: o.fault,
      ...(o.givenUpAt && { given_up_at: o.givenUpAt }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Resets a message that was given up, as if it was written now.
 * @returns false when it is gone or was not given up
 */
export async function takeUpAgain(em: EntityManager, id: string, o: { now: Date; nextTryAt: Date }): Promise<boolean> {
  const taken = await tables(em)
    .updateTable('message')
    .set({ given_up_at: null, claimed_at: null, fault: null, tries: 0, at: o.now, next_try_at: o.nextTryAt })
    .where('id', '=', id)
    .where('given_up_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Finds messages whose next try is due. The same statement postpones their next try, so that no other sweep finds them.
 */
export async function takeDue(
  em: EntityManager,
  o: { now: Date; writtenAfter: Date; nextTryAt: Date; limit: number },
): Promise<string[]> {
  const due = await tables(em)
    .updateTable('message')
    .set({ next_try_at: o.nextTryAt })
    .where('id', 'in', (db) =>
      db
        .selectFrom('message')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('next_try_at', '<=', o.now)
        .where('at', '>', o.writtenAfter)
        .orderBy('next_try_at')
        .limit(o.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return due.map((message) => message.id);
}

/** Deletes a member's messages that are not being sent yet and whose keys begin with a text. */
export async function dropUnsent(em: EntityManager, userID: number, keysBegin: string): Promise<void> {
  await tables(em)
    .deleteFrom('message')
    .where('user_id', '=', userID)
    .where((eb) => eb.fn('starts_with', ['dedupe_key', eb.val(keysBegin)]), 'is', true)
    .where('sent_at', 'is', null)
    .where('claimed_at', 'is', null)
    .execute();
}

/** Deletes the messages to a member and the messages to the given addresses. */
export async function dropMessagesTo(em: EntityManager, userID: number, addresses: readonly string[]): Promise<void> {
  await tables(em)
    .deleteFrom('message')
    .where((eb) => eb.or([eb('user_id', '=', userID), ...(addresses.length ? [eb('recipient', 'in', addresses)] : [])]))
    .execute();
}

/** Deletes messages written before a moment, sent or not. */
export async function dropWrittenBefore(em: EntityManager, at: Date): Promise<void> {
  await tables(em).deleteFrom('message').where('at', '<', at).execute();
}

const stuck = z.object({ channel: z.string(), waiting: z.int(), given_up: z.int() });
/** The metrics count at most this many messages. */
const COUNTED = 10_000;

/**
 * Counts messages that could not be sent, by channel: unsent messages that are overdue or were tried too often, and
 * messages that were given up or are too old to be tried.
 */
export const stuckMessages = (
  em: EntityManager,
  o: { overdueAt: Date; tries: number; triedSince: Date; givenUpSince: Date; tooOldSince: Date },
) =>
  rowsOf(
    tables(em),
    stuck,
    sql`select channel, count(*) filter (where not over)::int as waiting, count(*) filter (where over)::int as given_up
      from ((select channel, at <= ${o.triedSince} as over from message
          where sent_at is null and given_up_at is null and at > ${o.tooOldSince}
            and (next_try_at <= ${o.overdueAt} or tries >= ${o.tries}) limit ${COUNTED})
        union all (select channel, true from message where given_up_at > ${o.givenUpSince} limit ${COUNTED})) m
      group by channel`,
  );

/** The newest messages except pushes. @param to one recipient; undefined for all */
export const newestMessages = (em: EntityManager, to: string | undefined, limit: number) =>
  tables(em)
    .selectFrom('message')
    .select(['recipient', 'subject', 'text', 'at'])
    .select(sql<Exclude<Channel, 'push'>>`channel`.as('channel'))
    .where('channel', '!=', 'push')
    .$if(Boolean(to), (q) => q.where('recipient', '=', to ?? ''))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
