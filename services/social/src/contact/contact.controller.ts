import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { RpcParsed, SignedMember } from '@videoqs/contract/rpc';
import { contacts } from '@videoqs/contract/social/contact';
import { Address, Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { ChangeContacts } from './change-contacts.ts';
import { LookUp } from './look-up.ts';
import { ReadContacts } from './read-contacts.ts';

@Controller()
export class ContactController {
  constructor(
    private readonly reading: ReadContacts,
    private readonly lookingUp: LookUp,
    private readonly changing: ChangeContacts,
  ) {}

  @Answers(contacts.refreshContacts)
  refreshContacts(@In() body: Parsed<'/api/contacts/refreshContacts'>, @Me() me: SignedMember) {
    return this.reading.mine(me.userID, body);
  }

  @Answers(contacts.findContacts)
  findContacts(@In() body: Parsed<'/api/contacts/findContacts'>, @Me() me: SignedMember, @Address() address: string) {
    return this.lookingUp.find(me, address, body);
  }

  @Answers(contacts.suggestContacts)
  suggestContacts(@In() body: Parsed<'/api/contacts/suggestContacts'>, @Me() me: SignedMember) {
    return this.lookingUp.suggest(me, body);
  }

  @Answers(contacts.add2Contacts)
  add2Contacts(@In() body: Parsed<'/api/contacts/add2Contacts'>, @Me() me: SignedMember) {
    return this.changing.add(me.userID, body);
  }

  @Answers(contacts.removeFromContacts)
  removeFromContacts(@In() body: Parsed<'/api/contacts/removeFromContacts'>, @Me() me: SignedMember) {
    return this.changing.remove(me.userID, body);
  }

  @AnswersRpc('social.blocked')
  blocked(body: RpcParsed<'social.blocked'>) {
    return this.reading.between(body);
  }
}
