import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { timestamp } from '@videoqs/contract/wire/values';
import { inTransaction } from '@videoqs/node/database/transaction';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { Clock } from '@videoqs/node/service/clock';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { memberNamed } from '@videoqs/node/snapshots/member-named';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../database.ts';
import { unblocked } from '../hiding/hiding.policy.ts';
import { messages } from '../messages.ts';
import { UnknownMember } from './contact.errors.ts';
import { keepsMe, presentContact } from './contact-rows.ts';

/** The last contact of a page: since when, and their id. */
const position = z.tuple([timestamp, z.int().min(1)]);
/** Contacts of a member at most. */
export const MOST_CONTACTS = 1_000;

/** A member's contacts. */
@Injectable()
export class ContactService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly members: MemberSnapshots,
  ) {}

  /** The newest first; nobody with whom there is a block. */
  async mine(
    userID: number,
    { limit, after }: Parsed<'/api/contacts/refreshContacts'>,
  ): Promise<Reply<'/api/contacts/refreshContacts'>> {
    const from = readCursor(position, after);
    const rows = await tables(this.orm)
      .selectFrom('contact as c')
      .innerJoin('member as m', 'm.id', 'c.contact_id')
      .select(['m.id', 'm.username', 'm.img_src', 'c.since', keepsMe(userID).as('mutual')])
      .where('c.user_id', '=', userID)
      .where(unblocked(userID, 'm.id'))
      .$if(from !== null, (q) =>
        q.where(sql<boolean>`(c.since, c.contact_id) < (${from?.[0]}::timestamptz, ${from?.[1]}::bigint)`),
      )
      .orderBy('c.since', 'desc')
      .orderBy('c.contact_id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      contactArray: page.map(presentContact),
      nextCursor: rows.length > limit && last ? writeCursor([last.since.toISOString(), last.id]) : null,
    };
  }

  /** Whom one knows by name: an id alone adds nobody. Adding twice is fine. @throws UnknownMember, also for a block */
  async add(
    userID: number,
    { contactID, contactName }: Parsed<'/api/contacts/add2Contacts'>,
  ): Promise<Reply<'/api/contacts/add2Contacts'>> {
    await this.members.meet({ userIDs: [contactID] });
    return inTransaction(this.orm, async (em) => {
      const db = tables(em);
      const known = await db
        .selectFrom('member')
        .select(['id', sql<number>`(select count(*)::int from contact where user_id = ${userID})`.as('kept')])
        .where('id', '=', contactID)
        .where('id', '=', memberNamed(contactName))
        .where(unblocked(userID, 'member.id'))
        .executeTakeFirst();
      if (!known || contactID === userID) throw new UnknownMember();
      if (known.kept >= MOST_CONTACTS) return { success: false, userMessage: messages.tooManyContacts };
      await db
        .insertInto('contact')
        .values({ user_id: userID, contact_id: contactID, since: this.clock.now() })
        .onConflict((it) => it.doNothing())
        .execute();
      return { success: true };
    });
  }

  async remove(
    userID: number,
    { contactID }: Parsed<'/api/contacts/removeFromContacts'>,
  ): Promise<Reply<'/api/contacts/removeFromContacts'>> {
    const { numDeletedRows } = await tables(this.orm)
      .deleteFrom('contact')
      .where('user_id', '=', userID)
      .where('contact_id', '=', contactID)
      .executeTakeFirst();
    return numDeletedRows > 0n ? { success: true } : { success: false, userMessage: messages.noContact };
  }
}
