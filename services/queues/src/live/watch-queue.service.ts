import type { Readable } from 'node:stream';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Bus } from '@videoqs/node/service/bus';
import { Log } from '@videoqs/node/service/log';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { levelOf } from '../queue/queue.loader.ts';
import { may } from '../queue/queue.policy.ts';
import { topicOf } from '../queue/queue-changes.ts';
import { type Told, Watching } from './watching.ts';

const BEAT_MS = 15_000;
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
  private readonly beats = setInterval(() => this.beat(), BEAT_MS).unref();

  constructor(
    private readonly orm: MikroORM,
    private readonly bus: Bus,
    private readonly log: Log,
  ) {}

  /**
   * @returns the stream of events; first where the queue stands, then what the member has missed, then what happens
   * @throws QueueNotAllowed
   */
  async watch({ userID }: SignedMember, { queueID, after }: Parsed<'/api/queues/watchQueue'>): Promise<Readable> {
    if (!may('see')(await levelOf(this.orm.em.fork(), queueID, userID))) throw new QueueNotAllowed();
    const { rows } = await sql<{ revision: number }>`
      select coalesce((select revision from queue where id = ${queueID}), 0)::float8 as revision`.execute(
      tables(this.orm),
    );
    const now = rows[0]?.revision ?? 0;
    const one = new Watching(userID, after ?? now);
    const queue = this.watched.get(queueID) ?? this.begin(queueID);
    queue.watching.add(one);
    one.stream.once('close', () => this.leave(queueID, one));
    one.tell({ kind: 'here', revision: one.at, people: this.people(queue) });
    this.tellPeople(queueID);
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

  private leave(queueID: number, one: Watching): void {
    const queue = this.watched.get(queueID);
    if (!queue?.watching.delete(one)) return;
    if (queue.watching.size > 0) return this.tellPeople(queueID);
    queue.stop();
    this.watched.delete(queueID);
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
    const { rows } = await sql<{ revision: number; inside: number[]; changes: Told[] }>`
      with q as (select id, owner_id, revision from queue where id = ${queueID}),
        news as (select c.*, m.username from queue_change c left join member m on m.id = c.by
          where c.queue_id = ${queueID} and c.revision > ${from} order by c.revision limit ${MOST_CHANGES})
      select q.revision::float8 as revision,
        (select json_agg(id) from (select q.owner_id as id union select user_id from queue_member where queue_id = q.id) i) as inside,
        coalesce((select json_agg(json_build_object('kind', 'change', 'revision', revision, 'what', what, 'by',
          json_build_object('userID', by, 'username', coalesce(username, '')), 'mediaType_vid', media_key, 'about', about)
          order by revision) from news), '[]') as changes from q`.execute(tables(this.orm));
    const [now] = rows;
    for (const one of watching) {
      if (!now?.inside.includes(one.userID)) {
        one.tell({ kind: 'closed' });
        one.end();
        continue;
      }
      for (const change of now.changes) if ('revision' in change && change.revision > one.at) one.tell(change);
      // what is not in the history (a reminder), or too much of it
      if (one.at < now.revision) one.tell({ kind: 'stale', revision: now.revision });
    }
  }

  /** Who looks at it here, each once. */
  private people({ watching }: Watched): number[] {
    return [...new Set([...watching].map((one) => one.userID))];
  }

  private tellPeople(queueID: number): void {
    const queue = this.watched.get(queueID);
    if (!queue) return;
    const people = this.people(queue);
    for (const one of queue.watching) one.tell({ kind: 'people', people });
  }

  private beat(): void {
    for (const { watching } of this.watched.values()) for (const one of watching) one.beat();
  }
}
