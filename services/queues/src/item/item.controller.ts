import { Controller } from '@nestjs/common';
import { item } from '@videoqs/contract/queues/item';
import { queue } from '@videoqs/contract/queues/queue';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Answers, From, In, Me } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { AddTitlesService } from './add-titles.service.ts';
import { AddToQueueService } from './add-to-queue.service.ts';
import { EditQueueService } from './edit-queue.service.ts';
import { FindInQueueService } from './find-in-queue.service.ts';
import { QueueFiguresService } from './queue-figures.service.ts';
import { ReadQueueService } from './read-queue.service.ts';
import { RemoveTitlesService } from './remove-titles.service.ts';

@Controller()
export class QueueController {
  constructor(
    private readonly reading: ReadQueueService,
    private readonly adding: AddToQueueService,
    private readonly addingMany: AddTitlesService,
    private readonly editing: EditQueueService,
    private readonly removing: RemoveTitlesService,
    private readonly figures: QueueFiguresService,
    private readonly finding: FindInQueueService,
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

  @Answers(queue.findInQueue)
  findInQueue(@In() body: Parsed<'/api/queues/findInQueue'>, @Me() me: SignedMember) {
    return this.finding.find(me.userID, body);
  }

  @Answers(item.fetchInQueue)
  fetchInQueue(@In() body: Parsed<'/api/queues/fetchInQueue'>, @Me() me: SignedMember) {
    return this.reading.inQueue(me.userID, body);
  }

  @Answers(item.addToQueue)
  addToQueue(@In() body: Parsed<'/api/queues/addToQueue'>, @Me() me: SignedMember) {
    return this.adding.add(me, body);
  }

  @Answers(item.addTitles)
  addTitles(@In() body: Parsed<'/api/queues/addTitles'>, @Me() me: SignedMember) {
    return this.addingMany.add(me, body);
  }

  @Answers(item.removeFromQueue)
  async removeFromQueue(@In() body: Parsed<'/api/queues/removeFromQueue'>, @Me() me: SignedMember) {
    const { mediaType_vid, ...queue } = body;
    const { removed: _, ...outcome } = await this.removing.remove(me.userID, { ...queue, keys: [mediaType_vid] });
    return outcome;
  }

  @Answers(item.editQueuePosition)
  editQueuePosition(@In() body: Parsed<'/api/queues/editQueuePosition'>, @Me() me: SignedMember) {
    return this.editing.move(me.userID, body);
  }

  @Answers(item.removeTitles)
  removeTitles(@In() body: Parsed<'/api/queues/removeTitles'>, @Me() me: SignedMember) {
    return this.removing.remove(me.userID, body);
  }

  @Answers(item.restoreTitles)
  restoreTitles(@In() body: Parsed<'/api/queues/restoreTitles'>, @Me() me: SignedMember) {
    return this.removing.restore(me.userID, body);
  }

  @Answers(item.moveTitles)
  moveTitles(@In() body: Parsed<'/api/queues/moveTitles'>, @Me() me: SignedMember) {
    return this.editing.moveMany(me.userID, body);
  }

  @Answers(queue.fetchQueueFigures)
  fetchQueueFigures(@In() body: Parsed<'/api/queues/fetchQueueFigures'>, @Me() me: SignedMember) {
    return this.figures.of(me.userID, body);
  }
}
