import { Controller } from '@nestjs/common';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import { contacts } from '@videoqs/contract/social/contact';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Address, Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { ContactService } from './contact.service.ts';
import { LookUpService } from './look-up.service.ts';

@Controller()
export class ContactController {
  constructor(
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
}
