import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import type { JsonOf } from '@videoqs/node/http/json-of';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { boundedByCount } from '@videoqs/node/runtime/bounded-map';
import { Clock } from '@videoqs/node/runtime/clock';
import { keysOf } from '../item/item.store.ts';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { may } from '../queue/queue.rules.ts';
import { levelOf, revisionOf } from '../queue/queue.store.ts';
import { findItems } from './find.reads.ts';
import { presentFound } from './page.presenter.ts';
import { positionIn } from './sort.rules.ts';

type Wanted = Parsed<'/api/queues/findInQueue'>;
/**
 * The number of queues for which the titles on streaming services are cached. With this cache, all pages of one list
 * need only one request to the titles service.
 */
const KEPT_QUEUES = 200;
const HOUR = 3_600_000;

/** Searches and sorts a whole queue, however long it is. */
@Injectable()
export class FindInQueue {
  private readonly streamed = boundedByCount<{ keys: string[] }>(KEPT_QUEUES);

  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws QueueNotAllowed
   * @throws InvalidBody for an invalid cursor
   * @throws Unavailable while the titles service cannot say where titles stream
   */
  async find(userID: number, wanted: Wanted): Promise<JsonOf<Reply<'/api/queues/findInQueue'>>> {
    const { queueID, sort } = wanted;
    const position = readCursor(positionIn(sort), wanted.after);
    if (!may('see')(await levelOf(this.orm.em, queueID, userID))) throw new QueueNotAllowed();
    const streamed = wanted.services.length ? await this.streamedOf(wanted) : null;
    const from = position && ([position[1], position[2]] as const);
    const found = await findItems(this.orm.em, userID, { ...wanted, streamed, from });
    return presentFound(found, found.more ? writeCursor([sort, found.last, found.rank]) : null);
  }

  /**
   * The queue's titles that the given services stream. The answer is cached until the queue changes, for an hour at
   * most.
   */
  private async streamedOf({ queueID, services, watchCountry }: Wanted): Promise<string[]> {
    const revision = await revisionOf(this.orm.em, queueID);
    const hour = Math.floor(this.clock.now().getTime() / HOUR);
    const name = JSON.stringify([queueID, revision, hour, watchCountry, services]);
    const kept = this.streamed.get(name);
    if (kept) return kept.keys;
    const all = await keysOf(this.orm.em, queueID);
    const keys = all.length
      ? await this.rpc.ask('titles.streamed', { keys: all, country: watchCountry, services })
      : [];
    this.streamed.set(name, { keys });
    return keys;
  }
}
