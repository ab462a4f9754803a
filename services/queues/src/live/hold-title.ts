import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { may } from '../queue/queue.rules.ts';
import { levelOf } from '../queue/queue.store.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { holdTitle } from './live.store.ts';

@Injectable()
export class HoldTitle {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly changes: QueueChanges,
  ) {}

  /**
   * Shows the other viewers which title a member is about to move. Holding a title takes no lock: when two members move
   * one title at once, the later move wins.
   * @throws QueueNotAllowed for members who may not move titles in the queue
   */
  async hold(
    { userID }: SignedMember,
    { queueID, mediaType_vid: mediaKey }: Parsed<'/api/queues/holdTitle'>,
  ): Promise<Reply<'/api/queues/holdTitle'>> {
    const { em } = this.orm;
    if (!may('edit')(await levelOf(em, queueID, userID))) throw new QueueNotAllowed();
    await holdTitle(em, { queueID, userID, mediaKey, at: this.clock.now() });
    this.changes.tell(queueID);
    return { success: true };
  }
}
