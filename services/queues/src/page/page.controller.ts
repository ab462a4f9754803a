import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { queue } from '@videoqs/contract/queues/queue';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, From, In, Me } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { FindInQueue } from './find-in-queue.ts';
import { ReadFigures } from './read-figures.ts';
import { ReadMyQueue } from './read-my-queue.ts';
import { ReadOtherQueues } from './read-other-queues.ts';
import { ReadQueue } from './read-queue.ts';
import { ReadSeenBy } from './read-seen-by.ts';

@Controller()
export class PageController {
  constructor(
    private readonly readMyQueue: ReadMyQueue,
    private readonly readOtherQueues: ReadOtherQueues,
    private readonly readQueue: ReadQueue,
    private readonly finding: FindInQueue,
    private readonly readFigures: ReadFigures,
    private readonly readSeenBy: ReadSeenBy,
  ) {}

  @Answers(queue.fetchMyQueue)
  fetchMyQueue(@In() body: Parsed<'/api/queues/fetchMyQueue'>, @Me() me: SignedMember, @From() caller: Caller) {
    return this.readMyQueue.read(me.userID, body, caller);
  }

  @Answers(queue.fetchOtherQueues)
  fetchOtherQueues(@In() body: Parsed<'/api/queues/fetchOtherQueues'>, @Me() me: SignedMember) {
    return this.readOtherQueues.read(me.userID, body);
  }

  @Answers(queue.fetchQueue)
  fetchQueue(@In() body: Parsed<'/api/queues/fetchQueue'>, @Me() me: SignedMember) {
    return this.readQueue.read(me.userID, body);
  }

  @Answers(queue.findInQueue)
  findInQueue(@In() body: Parsed<'/api/queues/findInQueue'>, @Me() me: SignedMember) {
    return this.finding.find(me.userID, body);
  }

  @Answers(queue.fetchQueueFigures)
  fetchQueueFigures(@In() body: Parsed<'/api/queues/fetchQueueFigures'>, @Me() me: SignedMember) {
    return this.readFigures.read(me.userID, body);
  }

  @Answers(queue.fetchSeenBy)
  fetchSeenBy(@In() body: Parsed<'/api/queues/fetchSeenBy'>, @Me() me: SignedMember) {
    return this.readSeenBy.read(me.userID, body);
  }
}
