import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { throwIfPast } from '@videoqs/node/runtime/deadline';
import { currentRequestID } from '@videoqs/node/runtime/request-scope';
import { TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { makeOwnQueue } from '../queue/queue.store.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { UnknownTitle } from '../snapshot/snapshot.errors.ts';
import { type Outcome, putInto } from './add-to-queue.store.ts';
import { presentAdded } from './item.presenter.ts';

type AddBody = Parsed<'/api/queues/addToQueue'>;

/** Adds a title to queues in one statement. The answer reports the outcome for each queue. */
@Injectable()
export class AddToQueue {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly titles: TitleSnapshots,
    private readonly changes: QueueChanges,
  ) {}

  /** @throws UnknownTitle, Unavailable */
  async add(me: SignedMember, body: AddBody): Promise<Reply<'/api/queues/addToQueue'>> {
    const named = new Map(body.queueIDandNameArr);
    let outcomes = await this.put(me, body, [...named.keys()]);
    if (outcomes[0]?.known === false) {
      if (!(await this.titles.learn(body.mediaType_vid))) throw new UnknownTitle();
      outcomes = await this.put(me, body, [...named.keys()]);
    }
    if (outcomes[0]?.own_missing) {
      await makeOwnQueue(this.orm.em, me.userID);
      outcomes = await this.put(me, body, [...named.keys()]);
    }
    for (const { id, now } of outcomes) if (now !== null) this.changes.tell(id);
    return presentAdded(outcomes, named);
  }

  private put(me: SignedMember, body: AddBody, queueIDs: readonly number[]): Promise<Outcome[]> {
    throwIfPast(); // The statement below is a transaction by itself, so the deadline is checked here.
    return putInto(this.orm.em, me, {
      queueIDs,
      mediaKey: body.mediaType_vid,
      toTop: body.topOrBottom !== 'bottom',
      at: this.clock.now(),
      requestID: currentRequestID() ?? '',
    });
  }
}
