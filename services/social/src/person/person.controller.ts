import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { person } from '@videoqs/contract/social/person';
import { Answers, From, In, Me } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { ReadPerson } from './read-person.ts';
import { SuggestPeople } from './suggest-people.ts';

@Controller()
export class PersonController {
  constructor(
    private readonly people: ReadPerson,
    private readonly suggested: SuggestPeople,
  ) {}

  @Answers(person.show411)
  show411(@In() body: Parsed<'/api/person/show411'>, @From() { member }: Caller) {
    return this.people.show(member?.userID ?? 0, body);
  }

  @Answers(person.peopleLikeMe)
  peopleLikeMe(@In() _body: Parsed<'/api/person/peopleLikeMe'>, @Me() me: SignedMember) {
    return this.suggested.to(me.userID);
  }
}
