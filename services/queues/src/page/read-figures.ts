import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { may } from '../queue/queue.rules.ts';
import { levelOf } from '../queue/queue.store.ts';
import { countFigures } from './page.reads.ts';

/** Number of reminders shown beside a queue. */
const REMINDERS = 4;

/** Shows the figures of a queue. */
@Injectable()
export class ReadFigures {
  constructor(private readonly orm: MikroORM) {}

  /** @throws QueueNotAllowed */
  async read(
    userID: number,
    { queueID }: Body<'/api/queues/fetchQueueFigures'>,
  ): Promise<Reply<'/api/queues/fetchQueueFigures'>> {
    const { em } = this.orm;
    if (!may('see')(await levelOf(em, queueID, userID))) throw new QueueNotAllowed();
    return countFigures(em, { userID, queueID, reminders: REMINDERS });
  }
}
