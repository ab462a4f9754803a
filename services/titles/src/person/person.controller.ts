import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { castcrew } from '@videoqs/contract/titles/castcrew';
import { Answers, In } from '@videoqs/node/http/answers.decorator';
import { ReadFreshPerson } from './read-fresh-person.ts';

@Controller()
export class PersonController {
  constructor(private readonly fresh: ReadFreshPerson) {}

  @Answers(castcrew.fetchCCMemberByID) fetchCCMemberByID(@In() { ccID }: Parsed<'/api/castcrew/fetchCCMemberByID'>) {
    return this.fresh.member(ccID);
  }
  @Answers(castcrew.fetchImages) fetchImages(@In() { ccID }: Parsed<'/api/castcrew/fetchImages'>) {
    return this.fresh.images(ccID);
  }
  @Answers(castcrew.fetchCareerCredits) fetchCareerCredits(@In() { ccID }: Parsed<'/api/castcrew/fetchCareerCredits'>) {
    return this.fresh.career(ccID);
  }
}
