import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { queue } from '@videoqs/contract/queues/queue';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { CreateQueue } from './create-queue.ts';
import { DeleteQueue } from './delete-queue.ts';
import { RenameQueue } from './rename-queue.ts';

@Controller()
export class SharingController {
  constructor(
    private readonly creating: CreateQueue,
    private readonly renaming: RenameQueue,
    private readonly deleting: DeleteQueue,
  ) {}

  @Answers(queue.createNewQueue)
  createNewQueue(@In() body: Parsed<'/api/queues/createNewQueue'>, @Me() me: SignedMember) {
    return this.creating.create(me.userID, body);
  }

  @Answers(queue.renameQueue)
  renameQueue(@In() body: Parsed<'/api/queues/renameQueue'>, @Me() me: SignedMember) {
    return this.renaming.rename(me.userID, body);
  }

  @Answers(queue.deleteQueue)
  deleteQueue(@In() body: Parsed<'/api/queues/deleteQueue'>, @Me() me: SignedMember) {
    return this.deleting.delete(me.userID, body);
  }
}
