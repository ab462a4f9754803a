import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { genreTastes } from '@videoqs/contract/social/taste';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { ReadTastes } from './read-tastes.ts';
import { SaveTastes } from './save-tastes.ts';

@Controller()
export class TasteController {
  constructor(
    private readonly reading: ReadTastes,
    private readonly saving: SaveTastes,
  ) {}

  @Answers(genreTastes.valueSliders)
  valueSliders(@In() _: Parsed<'/api/genre_tastes/valueSliders'>, @Me() me: SignedMember) {
    return this.reading.read(me.userID);
  }

  @Answers(genreTastes.saveSliderVals)
  saveSliderVals(@In() body: Parsed<'/api/genre_tastes/saveSliderVals'>, @Me() me: SignedMember) {
    return this.saving.save(me.userID, body);
  }
}
