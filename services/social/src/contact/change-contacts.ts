import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { messages } from '../messages.ts';
import { UnknownMember } from '../snapshot/snapshot.errors.ts';
import { MOST_CONTACTS } from './contact.rules.ts';
import { contactsBeside, deleteContact, insertContact } from './contact.store.ts';

/** Adds and removes a member's contacts. */
@Injectable()
export class ChangeContacts {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly members: MemberSnapshots,
  ) {}

  /**
   * Adds a contact. The call must give the member's name as well as their id, because ids are easy to guess. Adding a
   * contact twice is harmless.
   * @throws UnknownMember if the member is unknown, or if one of the two has blocked the other
   */
  async add(
    userID: number,
    { contactID, contactName: name }: Parsed<'/api/contacts/add2Contacts'>,
  ): Promise<Reply<'/api/contacts/add2Contacts'>> {
    await this.members.meet({ userIDs: [contactID] });
    return inTransaction(this.orm, async (em) => {
      const kept = await contactsBeside(em, userID, { contactID, name });
      if (kept === undefined || contactID === userID) throw new UnknownMember();
      if (kept >= MOST_CONTACTS) return { success: false, userMessage: messages.tooManyContacts };
      await insertContact(em, userID, contactID, this.clock.now());
      return { success: true };
    });
  }

  async remove(
    userID: number,
    { contactID }: Parsed<'/api/contacts/removeFromContacts'>,
  ): Promise<Reply<'/api/contacts/removeFromContacts'>> {
    const gone = await deleteContact(this.orm.em, userID, contactID);
    return gone ? { success: true } : { success: false, userMessage: messages.noContact };
  }
}
