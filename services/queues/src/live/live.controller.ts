import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { queue } from '@videoqs/contract/queues/queue';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me, Streams } from '@videoqs/node/http/answers.decorator';
import { HoldTitle } from './hold-title.ts';
import { SubscribeToQueue } from './subscribe-to-queue.ts';

@Controller()
export class LiveController {
  constructor(
    private readonly subscribing: SubscribeToQueue,
    private readonly holding: HoldTitle,
  ) {}

  @Streams(queue.watchQueue)
  watchQueue(@In() body: Parsed<'/api/queues/watchQueue'>, @Me() me: SignedMember) {
    return this.subscribing.subscribe(me, body);
  }

  @Answers(queue.holdTitle)
  holdTitle(@In() body: Parsed<'/api/queues/holdTitle'>, @Me() me: SignedMember) {
    return this.holding.hold(me, body);
  }
}
