import { Controller } from '@nestjs/common';
import { item } from '@videoqs/contract/queues/item';
import { queue } from '@videoqs/contract/queues/queue';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Answers, From, In, Me } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { AddToQueueService } from './add-to-queue.service.ts';
import { EditQueueService } from './edit-queue.service.ts';
import { ReadQueueService } from './read-queue.service.ts';

@Controller()
export class QueueController {
  constructor(
    private readonly reading: ReadQueueService,
    private readonly adding: AddToQueueService,
    private readonly editing: EditQueueService,
  ) {}

  @Answers(queue.fetchMyQueue)
  fetchMyQueue(@In() body: Parsed<'/api/queues/fetchMyQueue'>, @Me() me: SignedMember, @From() caller: Caller) {
    return this.reading.myQueue(me.userID, body, caller);
  }

  @Answers(queue.fetchOtherQueues)
  fetchOtherQueues(@In() body: Parsed<'/api/queues/fetchOtherQueues'>, @Me() me: SignedMember) {
    return this.reading.others(me.userID, body);
  }

  @Answers(queue.fetchQueue)
  fetchQueue(@In() body: Parsed<'/api/queues/fetchQueue'>, @Me() me: SignedMember) {
    return this.reading.queue(me.userID, body);
  }

  @Answers(item.fetchInQueue)
  fetchInQueue(@In() body: Parsed<'/api/queues/fetchInQueue'>, @Me() me: SignedMember) {
    return this.reading.inQueue(me.userID, body);
  }

  @Answers(item.addToQueue)
  addToQueue(@In() body: Parsed<'/api/queues/addToQueue'>, @Me() me: SignedMember) {
    return this.adding.add(me, body);
  }

  @Answers(item.removeFromQueue)
  removeFromQueue(@In() body: Parsed<'/api/queues/removeFromQueue'>, @Me() me: SignedMember) {
    return this.editing.remove(me.userID, body);
  }

  @Answers(item.editQueuePosition)
  editQueuePosition(@In() body: Parsed<'/api/queues/editQueuePosition'>, @Me() me: SignedMember) {
    return this.editing.move(me.userID, body);
  }
}
