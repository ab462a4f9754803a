import type { Readable } from 'node:stream';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Bus } from '@videoqs/node/live/bus';
import { Subscriptions } from '@videoqs/node/live/subscriptions';
import { Clock } from '@videoqs/node/runtime/clock';
import { Log } from '@videoqs/node/runtime/log';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { may } from '../queue/queue.rules.ts';
import { levelOf } from '../queue/queue.store.ts';
import { QueueChanges, topicOf } from '../queue/queue-changes.ts';
import { seenSince } from './live.rules.ts';
import { newsOf, standOf } from './live.store.ts';
import { Presence } from './presence.ts';
import { QueueSubscriber } from './queue-subscriber.ts';

/** A subscriber who missed more changes than this is asked to fetch the whole queue instead. */
const MOST_CHANGES = 200;

/** Sends a queue's changes to its subscribers. It reads them from the database whenever the bus announces a change. */
@Injectable()
export class SubscribeToQueue implements OnModuleDestroy {
  private readonly subscriptions: Subscriptions<number, QueueSubscriber>;

  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly changes: QueueChanges,
    private readonly presence: Presence,
    bus: Bus,
    log: Log,
  ) {
    this.subscriptions = new Subscriptions<number, QueueSubscriber>(bus, log, {
      topicOf,
      read: (queueID, listeners) => this.read(queueID, listeners),
      onBeat: async () => {
        for (const queueID of await presence.stay(this.viewers())) changes.tell(queueID);
      },
    });
  }

  /**
   * @returns the stream of events: first the queue's revision, then the changes the member missed, then new changes
   * @throws QueueNotAllowed
   */
  async subscribe({ userID }: SignedMember, { queueID, after }: Parsed<'/api/queues/watchQueue'>): Promise<Readable> {
    const { em } = this.orm;
    if (!may('see')(await levelOf(em, queueID, userID))) throw new QueueNotAllowed();
    await this.presence.come(queueID, userID);
    const { revision, who } = await standOf(em, queueID, seenSince(this.clock.now()));
    const one = new QueueSubscriber(userID, after ?? revision);
    this.subscriptions.add(queueID, one);
    one.stream.once('close', () => void this.leave(queueID, one));
    one.send({ kind: 'here', revision: one.at, people: who.map((other) => other.userID), who });
    this.changes.tell(queueID);
    this.subscriptions.look(queueID);
    return one.stream;
  }

  onModuleDestroy(): void {
    this.subscriptions.close();
  }

  private viewers(): { queueID: number; userID: number }[] {
    return this.subscriptions.all().flatMap(([queueID, by]) => [...by].map(({ userID }) => ({ queueID, userID })));
  }

  private async leave(queueID: number, one: QueueSubscriber): Promise<void> {
    const left = this.subscriptions.remove(queueID, one);
    if (!left || [...left].some((other) => other.userID === one.userID)) return;
    await this.presence.go(queueID, one.userID).catch(() => undefined); // If this fails, the row expires on its own.
    this.changes.tell(queueID);
  }

  private async read(queueID: number, subscribers: ReadonlySet<QueueSubscriber>): Promise<void> {
    const now = await newsOf(this.orm.em, {
      queueID,
      after: Math.min(...[...subscribers].map((one) => one.at)),
      limit: MOST_CHANGES,
      seenSince: seenSince(this.clock.now()),
    });
    for (const one of subscribers) {
      // A member's own queue exists only once it has had a title, so a missing row does not mean it was deleted.
      if (!now && one.userID === queueID) continue;
      if (!now?.inside.includes(one.userID)) {
        const since = one.at;
        const out = now?.changes.findLast((c) => 'about' in c && c.about === one.userID && c.what === 'left');
        // A removed member is still shown the change that removed them.
        if (out && 'revision' in out && out.revision > since) one.send(out);
        one.send({ kind: 'closed' });
        one.end();
        continue;
      }
      const before = one.at;
      const news = now.changes.filter((change) => 'revision' in change && change.revision > before);
      one.send(...news);
      // The subscriber must fetch the queue again when a change is missing from the history (reminders are not
      // recorded, and some entries have expired) or when there are too many changes.
      if (news.length < now.revision - before) one.send({ kind: 'stale', revision: now.revision });
      one.sendPeople(now.who);
    }
  }
}
