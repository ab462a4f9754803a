import { Injectable } from '@nestjs/common';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { AddToQueue } from './add-to-queue.ts';
import { MoveTitles } from './move-titles.ts';

/** Adds titles to queues on behalf of other services, for members who may add them. */
@Injectable()
export class PutOnTop {
  constructor(
    private readonly adding: AddToQueue,
    private readonly moving: MoveTitles,
  ) {}

  async put({
    member,
    queueID,
    mediaType_vid,
    lift,
  }: RpcParsed<'queues.putOnTop'>): Promise<RpcReply<'queues.putOnTop'>> {
    const queueIDandNameArr: [number, string][] = [[queueID, '']];
    const added = await this.adding.add(member, { mediaType_vid, topOrBottom: 'top', queueIDandNameArr });
    if (added.newListLengthArr.length) return { outcome: 'added' };
    if (!added.alreadyThereArr.length) return { outcome: 'refused', userMessage: added.userMessage };
    if (lift) await this.moving.move(member.userID, { queueID, queueName: '', keys: [mediaType_vid], to: 'top' });
    return { outcome: 'there' };
  }
}
