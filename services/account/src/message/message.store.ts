import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Channel } from '@videoqs/contract/account/channel';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

interface NewMessage {
  channel: Channel;
  recipient: string;
  userID: number;
  subject: string;
  text: string;
  html: string | null;
  /** A second message of this key is not kept. */
  dedupeKey: string | null;
  nextTryAt: Date;
}

/** Keeps messages, but those whose key is there already. @returns the ids of the kept ones with their next try */
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
 * When the nth newest message to a member by a channel was written, from 0.
 * @returns undefined when there are fewer since then
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

/** Takes a message to send it, unless it is done, or another worker has taken it since then. */
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

/** @param forget whether nothing of what it said is kept */
export async function noteSent(em: EntityManager, id: string, now: Date, forget: boolean): Promise<void> {
  await tables(em)
    .updateTable('message')
    .set({ sent_at: now, ...(forget && { text: '', subject: '', html: null }) })
    .where('id', '=', id)
    .execute();
}

/** Puts a message off that was not taken. @param o.givenUpAt for good */
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

/** Messages whose next try has come, which is put off so that nobody else finds them meanwhile. */
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

/** Drops what nobody has begun to send, of the keys of a member that begin so. */
export async function dropUnsent(em: EntityManager, userID: number, keysBegin: string): Promise<void> {
  await tables(em)
    .deleteFrom('message')
    .where('user_id', '=', userID)
    .where((eb) => eb.fn('starts_with', ['dedupe_key', eb.val(keysBegin)]), 'is', true)
    .where('sent_at', 'is', null)
    .where('claimed_at', 'is', null)
    .execute();
}

/** Drops the messages to a member, and to addresses. */
export async function dropMessagesTo(em: EntityManager, userID: number, addresses: readonly string[]): Promise<void> {
  await tables(em)
    .deleteFrom('message')
    .where((eb) => eb.or([eb('user_id', '=', userID), ...(addresses.length ? [eb('recipient', 'in', addresses)] : [])]))
    .execute();
}

/** Drops messages that were written before then, sent or not. */
export async function dropWrittenBefore(em: EntityManager, at: Date): Promise<void> {
  await tables(em).deleteFrom('message').where('at', '<', at).execute();
}

/** The newest messages but pushes. @param to one recipient; undefined: whoever */
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
