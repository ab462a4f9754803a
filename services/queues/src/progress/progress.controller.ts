import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { progress } from '@videoqs/contract/queues/progress';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { ReadProgress } from './read-progress.ts';
import { ReadUpNext } from './read-up-next.ts';
import { SetShowState } from './set-show-state.ts';

@Controller()
export class ProgressController {
  constructor(
    private readonly readProgress: ReadProgress,
    private readonly readUpNext: ReadUpNext,
    private readonly setShowState: SetShowState,
  ) {}

  @Answers(progress.fetchProgress)
  progress(@In() body: Parsed<'/api/plays/fetchProgress'>, @Me() me: SignedMember) {
    return this.readProgress.read(me.userID, body.mediaType_vid);
  }

  @Answers(progress.fetchUpNext)
  upNext(@In() body: Parsed<'/api/plays/fetchUpNext'>, @Me() me: SignedMember) {
    return this.readUpNext.read(me.userID, body);
  }

  @Answers(progress.setShowState)
  setState(@In() body: Parsed<'/api/plays/setShowState'>, @Me() me: SignedMember) {
    return this.setShowState.set(me.userID, body);
  }
}
