import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { z } from 'zod';
import { blockedAmong, mutedAmong } from '../relation/block-or-mute.store.ts';
import { presentContact } from './contact.presenter.ts';
import { contactsOf, keepersAmong } from './contact.store.ts';

/** The last contact of the previous page: its date and id. */
const position = z.tuple([timestamp, z.int().min(1)]);

@Injectable()
export class ReadContacts {
  constructor(private readonly orm: MikroORM) {}

  /**
   * Lists the member's contacts, the newest first. Contacts who blocked the member or are blocked by the member are
   * left out.
   */
  async mine(
    userID: number,
    { limit, after }: Parsed<'/api/contacts/refreshContacts'>,
  ): Promise<Reply<'/api/contacts/refreshContacts'>> {
    const rows = await contactsOf(this.orm.em, userID, { after: readCursor(position, after), limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      contactArray: page.map(presentContact),
      nextCursor: rows.length > limit && last ? writeCursor([last.since.toISOString(), last.id]) : null,
    };
  }

  /** For other services: returns the blocks, mutes and contacts between a member and others. */
  async between({ userID, otherIDs }: RpcParsed<'social.blocked'>): Promise<RpcReply<'social.blocked'>> {
    const [blockedIDs, knownTo, mutedIDs] = await Promise.all([
      blockedAmong(this.orm.em, userID, otherIDs),
      keepersAmong(this.orm.em, userID, otherIDs),
      mutedAmong(this.orm.em, userID, otherIDs),
    ]);
    return { blockedIDs, knownTo, mutedIDs };
  }
}
