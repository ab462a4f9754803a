import { Controller } from '@nestjs/common';
import { person } from '@videoqs/contract/social/person';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Answers, From, In } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { PersonService } from './person.service.ts';

@Controller()
export class PersonController {
  constructor(private readonly people: PersonService) {}

  @Answers(person.show411)
  show411(@In() body: Parsed<'/api/person/show411'>, @From() { member }: Caller) {
    return this.people.show(member?.userID ?? 0, body);
  }
}
