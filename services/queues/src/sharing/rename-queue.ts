import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { noteChange } from '../history/note-change.ts';
import { lockMemberships } from '../queue/member.store.ts';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { may } from '../queue/queue.rules.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { refuseName } from './refuse-name.ts';

@Injectable()
export class RenameQueue {
  constructor(
    private readonly changes: QueueChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws QueueNotAllowed */
  rename(
    userID: number,
    { queueID, qName }: Body<'/api/queues/renameQueue'>,
  ): Promise<Reply<'/api/queues/renameQueue'>> {
    return this.changes.change({ userID, queueID, may: may('rename') }, async (em, queue) => {
      if (queue.isOwn()) throw new QueueNotAllowed();
      await lockMemberships(em, [userID]);
      const refused = await refuseName(em, userID, qName, queueID);
      if (refused) return { success: false, userMessage: refused };
      queue.name = qName;
      await noteChange(em, queue, { what: 'renamed', by: userID, at: this.clock.now() });
      return { success: true };
    });
  }
}
