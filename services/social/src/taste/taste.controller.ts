import { Controller } from '@nestjs/common';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import { genreTastes } from '@videoqs/contract/social/taste';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { TasteService } from './taste.service.ts';

@Controller()
export class TasteController {
  constructor(private readonly tastes: TasteService) {}

  @Answers(genreTastes.valueSliders)
  valueSliders(@In() _: Parsed<'/api/genre_tastes/valueSliders'>, @Me() me: SignedMember) {
    return this.tastes.values(me.userID);
  }

  @Answers(genreTastes.saveSliderVals)
  saveSliderVals(@In() body: Parsed<'/api/genre_tastes/saveSliderVals'>, @Me() me: SignedMember) {
    return this.tastes.save(me.userID, body);
  }
}
