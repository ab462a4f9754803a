import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { Clock } from '@videoqs/node/runtime/clock';
import { z } from 'zod';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { may } from '../queue/queue.rules.ts';
import { levelOf } from '../queue/queue.store.ts';
import { historyOf } from './history.reads.ts';
import { rememberedSince } from './history.rules.ts';

/** The revision at which the previous page ended. */
const position = z.tuple([z.int().min(1)]);

/** Shows a queue's history to its members. */
@Injectable()
export class ReadHistory {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads a page of the history. All changes of one call form one entry.
   * @throws QueueNotAllowed
   * @throws InvalidBody for an invalid cursor
   */
  async read(
    userID: number,
    { queueID, by, limit, after }: Parsed<'/api/queues/fetchHistory'>,
  ): Promise<Reply<'/api/queues/fetchHistory'>> {
    const before = readCursor(position, after)?.[0] ?? Number.MAX_SAFE_INTEGER;
    const level = await levelOf(this.orm.em, queueID, userID);
    if (!may('see')(level)) throw new QueueNotAllowed();
    const found = await historyOf(this.orm.em, {
      userID,
      queueID,
      canEdit: may('edit')(level),
      since: rememberedSince(this.clock.now()),
      before,
      by,
      limit: limit + 1,
      withPeople: after === undefined,
    });
    const history = found.history.slice(0, limit);
    const last = history.at(-1);
    return {
      history,
      nextCursor: found.history.length > limit && last ? writeCursor([last.revision]) : null,
      ...(after === undefined && { people: found.people ?? [] }),
    };
  }
}
