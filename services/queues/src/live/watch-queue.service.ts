import type { Readable } from 'node:stream';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { STREAM_BEAT_MS } from '@videoqs/contract/wire/stream';
import { Bus } from '@videoqs/node/service/bus';
import { Log } from '@videoqs/node/service/log';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { levelOf } from '../queue/queue.loader.ts';
import { may } from '../queue/queue.policy.ts';
import { QueueChanges, topicOf } from '../queue/queue-changes.ts';
import { Presence } from './presence.ts';
import { type Told, Watching } from './watching.ts';

/** More changes than these are not told one by one: the queue is to be fetched anew. */
const MOST_CHANGES = 200;

interface Watched {
  watching: Set<Watching>;
  stop: () => void;
  /** Is it being read just now, and is it to be read once more? */
  state: 'still' | 'reading' | 'again';
}

/** Members who look at a queue hear of what happens to it, read from its rows whenever the bus says that it changed. */
@Injectable()
export class WatchQueueService implements OnModuleDestroy {
  private readonly watched = new Map<number, Watched>();
  private readonly beats = setInterval(() => this.beat(), STREAM_BEAT_MS).unref();

  constructor(
    private readonly orm: MikroORM,
    private readonly bus: Bus,
    private readonly changes: QueueChanges,
    private readonly presence: Presence,
    private readonly log: Log,
  ) {}

  /**
   * @returns the stream of events; first where the queue stands, then what the member has missed, then what happens
   * @throws QueueNotAllowed
   */
  async watch({ userID }: SignedMember, { queueID, after }: Parsed<'/api/queues/watchQueue'>): Promise<Readable> {
    if (!may('see')(await levelOf(this.orm.em.fork(), queueID, userID))) throw new QueueNotAllowed();
    await this.presence.come(queueID, userID);
    const { rows } = await sql<{ revision: number; people: number[] }>`
      select coalesce((select revision from queue where id = ${queueID}), 0)::float8 as revision,
        ${this.presence.at(queueID)} as people`.execute(tables(this.orm));
    const { revision = 0, people = [] } = rows[0] ?? {};
    const one = new Watching(userID, after ?? revision);
    const queue = this.watched.get(queueID) ?? this.begin(queueID);
    queue.watching.add(one);
    one.stream.once('close', () => void this.leave(queueID, one));
    one.tell({ kind: 'here', revision: one.at, people });
    this.changes.tell(queueID);
    this.look(queueID);
    return one.stream;
  }

  onModuleDestroy(): void {
    clearInterval(this.beats);
    for (const { watching, stop } of this.watched.values()) {
      stop();
      for (const one of watching) one.end();
    }
  }

  private begin(queueID: number): Watched {
    const stop = this.bus.subscribe(topicOf(queueID), () => this.look(queueID));
    const queue: Watched = { watching: new Set(), stop, state: 'still' };
    this.watched.set(queueID, queue);
    return queue;
  }

  private async leave(queueID: number, one: Watching): Promise<void> {
    const queue = this.watched.get(queueID);
    if (!queue?.watching.delete(one)) return;
    if (queue.watching.size === 0) {
      queue.stop();
      this.watched.delete(queueID);
    }
    if ([...queue.watching].some((other) => other.userID === one.userID)) return;
    await this.presence.go(queueID, one.userID).catch(() => undefined); // else they are gone once not seen for long
    this.changes.tell(queueID);
  }

  /** Reads what is new, one reading at a time: signals that come meanwhile make one more. */
  private look(queueID: number): void {
    const queue = this.watched.get(queueID);
    if (!queue) return;
    if (queue.state !== 'still') {
      queue.state = 'again';
      return;
    }
    queue.state = 'reading';
    this.read(queueID, queue)
      .catch((error: unknown) => this.log.warn({ err: error, queueID }, 'a watched queue could not be read'))
      .finally(() => {
        const isDue = queue.state === 'again';
        queue.state = 'still';
        if (isDue) this.look(queueID);
      });
  }

  private async read(queueID: number, { watching }: Watched): Promise<void> {
    const from = Math.min(...[...watching].map((one) => one.at));
    const { rows } = await sql<{ revision: number; inside: number[]; people: number[]; changes: Told[] }>`
      with q as (select id, owner_id, revision from queue where id = ${queueID}),
        news as (select c.*, m.username from queue_change c left join member m on m.id = c.by
          where c.queue_id = ${queueID} and c.revision > ${from} order by c.revision limit ${MOST_CHANGES})
      select q.revision::float8 as revision,
        (select json_agg(id) from (select q.owner_id as id union select user_id from queue_member where queue_id = q.id) i) as inside,
        ${this.presence.at(queueID)} as people,
        coalesce((select json_agg(json_build_object('kind', 'change', 'revision', revision, 'what', what, 'by',
          json_build_object('userID', by, 'username', coalesce(username, '')), 'mediaType_vid', media_key, 'about', about)
          order by revision) from news), '[]') as changes from q`.execute(tables(this.orm));
    const [now] = rows;
    for (const one of watching) {
      if (!now && one.userID === queueID) continue; // a member's own queue begins with its first title
      if (!now?.inside.includes(one.userID)) {
        one.tell({ kind: 'closed' });
        one.end();
        continue;
      }
      for (const change of now.changes) if ('revision' in change && change.revision > one.at) one.tell(change);
      // what is not in the history (a reminder), or too much of it
      if (one.at < now.revision) one.tell({ kind: 'stale', revision: now.revision });
      one.tellPeople(now.people);
    }
  }

  private beat(): void {
    for (const { watching } of this.watched.values()) for (const one of watching) one.beat();
    if (this.watched.size > 0)
      this.presence.stay().catch((error: unknown) => this.log.warn({ err: error }, 'presence not kept'));
  }
}
