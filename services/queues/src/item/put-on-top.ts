import { Controller } from '@nestjs/common';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { AddToQueueService } from './add-to-queue.service.ts';
import { EditQueueService } from './edit-queue.service.ts';

/** What other services put into queues, for members who may. */
@Controller()
export class PutOnTopController {
  constructor(
    private readonly adding: AddToQueueService,
    private readonly editing: EditQueueService,
  ) {}

  @AnswersRpc('queues.putOnTop')
  async putOnTop({
    member,
    queueID,
    mediaType_vid,
    lift,
  }: RpcParsed<'queues.putOnTop'>): Promise<RpcReply<'queues.putOnTop'>> {
    const queueIDandNameArr: [number, string][] = [[queueID, '']];
    const added = await this.adding.add(member, { mediaType_vid, topOrBottom: 'top', queueIDandNameArr });
    if (added.newListLengthArr.length) return { outcome: 'added' };
    if (!added.alreadyThereArr.length) return { outcome: 'refused', userMessage: added.userMessage };
    if (lift) await this.editing.moveMany(member.userID, { queueID, queueName: '', keys: [mediaType_vid], to: 'top' });
    return { outcome: 'there' };
  }
}
