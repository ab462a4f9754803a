import { Controller } from '@nestjs/common';
import { tutorials } from '@videoqs/contract/account/tutorial';
import type { Parsed } from '@videoqs/contract/calls';
import { Answers, From, In } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { ViewTutorials } from './view-tutorials.ts';

@Controller()
export class TutorialController {
  constructor(private readonly viewing: ViewTutorials) {}

  @Answers(tutorials.viewIt)
  viewIt(@In() { whichTutorial }: Parsed<'/api/tutorials/viewIt'>, @From() { member }: Caller) {
    return this.viewing.view(whichTutorial, member?.userID ?? null);
  }

  @Answers(tutorials.fetchTutorials)
  fetchTutorials(@In() _: Parsed<'/api/tutorials/fetchTutorials'>, @From() { member }: Caller) {
    return this.viewing.all(member?.userID ?? null);
  }
}
