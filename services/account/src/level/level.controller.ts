import { Controller } from '@nestjs/common';
import { levelup } from '@videoqs/contract/account/level';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { CheckLevels } from './check-levels.ts';

@Controller()
export class LevelController {
  constructor(private readonly levels: CheckLevels) {}

  @Answers(levelup.lvlUpCheck)
  lvlUpCheck(@In() _: Parsed<'/api/levelup/lvlUpCheck'>, @Me() me: SignedMember) {
    return this.levels.tell(me.userID);
  }
}
