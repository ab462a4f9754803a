import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { RpcParsed, RpcReply, SignedMember } from '@videoqs/contract/rpc/rpc';
import { contacts } from '@videoqs/contract/social/contact';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Address, Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { blockedAmong } from '../hiding/hiding.policy.ts';
import { ContactService } from './contact.service.ts';
import { keepersAmong } from './contact-rows.ts';
import { LookUpService } from './look-up.service.ts';

@Controller()
export class ContactController {
  constructor(
    private readonly orm: MikroORM,
    private readonly contacts: ContactService,
    private readonly members: LookUpService,
  ) {}

  @Answers(contacts.refreshContacts)
  refreshContacts(@In() body: Parsed<'/api/contacts/refreshContacts'>, @Me() me: SignedMember) {
    return this.contacts.mine(me.userID, body);
  }

  @Answers(contacts.findContacts)
  findContacts(@In() body: Parsed<'/api/contacts/findContacts'>, @Me() me: SignedMember, @Address() address: string) {
    return this.members.find(me, address, body);
  }

  @Answers(contacts.add2Contacts)
  add2Contacts(@In() body: Parsed<'/api/contacts/add2Contacts'>, @Me() me: SignedMember) {
    return this.contacts.add(me.userID, body);
  }

  @Answers(contacts.removeFromContacts)
  removeFromContacts(@In() body: Parsed<'/api/contacts/removeFromContacts'>, @Me() me: SignedMember) {
    return this.contacts.remove(me.userID, body);
  }

  @AnswersRpc('social.blocked')
  async blocked({ userID, otherIDs }: RpcParsed<'social.blocked'>): Promise<RpcReply<'social.blocked'>> {
    const [blockedIDs, knownTo] = await Promise.all([
      blockedAmong(this.orm, userID, otherIDs),
      keepersAmong(this.orm, userID, otherIDs),
    ]);
    return { blockedIDs, knownTo };
  }
}
