import type { Readable } from 'node:stream';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Looker } from '@videoqs/contract/queues/queue';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { Bus } from '@videoqs/node/service/bus';
import { Log } from '@videoqs/node/service/log';
import { Watches } from '@videoqs/node/service/watches';
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

/** Members who look at a queue hear of what happens to it, read from its rows whenever the bus says that it changed. */
@Injectable()
export class WatchQueueService implements OnModuleDestroy {
  private readonly watches: Watches<number, Watching>;

  constructor(
    private readonly orm: MikroORM,
    private readonly changes: QueueChanges,
    private readonly presence: Presence,
    bus: Bus,
    log: Log,
  ) {
    this.watches = new Watches<number, Watching>(bus, log, {
      topicOf,
      read: (queueID, listeners) => this.read(queueID, listeners),
      onBeat: async () => {
        for (const queueID of await presence.stay(this.lookers())) changes.tell(queueID);
      },
    });
  }

  /**
   * @returns the stream of events; first where the queue stands, then what the member has missed, then what happens
   * @throws QueueNotAllowed
   */
  async watch({ userID }: SignedMember, { queueID, after }: Parsed<'/api/queues/watchQueue'>): Promise<Readable> {
    if (!may('see')(await levelOf(this.orm.em.fork(), queueID, userID))) throw new QueueNotAllowed();
    await this.presence.come(queueID, userID);
    const { rows } = await sql<{ revision: number; who: Looker[] }>`
      select coalesce((select revision from queue where id = ${queueID}), 0)::float8 as revision,
        ${this.presence.at(queueID)} as who`.execute(tables(this.orm));
    const { revision = 0, who = [] } = rows[0] ?? {};
    const one = new Watching(userID, after ?? revision);
    this.watches.add(queueID, one);
    one.stream.once('close', () => void this.leave(queueID, one));
    one.tell({ kind: 'here', revision: one.at, people: who.map((other) => other.userID), who });
    this.changes.tell(queueID);
    this.watches.look(queueID);
    return one.stream;
  }

  /**
   * A sign for the others, no lock: two who move one title at once are settled by its rank.
   * @throws QueueNotAllowed for who may not move titles there
   */
  async hold(
    { userID }: SignedMember,
    { queueID, mediaType_vid }: Parsed<'/api/queues/holdTitle'>,
  ): Promise<Reply<'/api/queues/holdTitle'>> {
    if (!may('edit')(await levelOf(this.orm.em.fork(), queueID, userID))) throw new QueueNotAllowed();
    await this.presence.hold(queueID, userID, mediaType_vid);
    this.changes.tell(queueID);
    return { success: true };
  }

  onModuleDestroy(): void {
    this.watches.close();
  }

  private lookers(): { queueID: number; userID: number }[] {
    return this.watches.all().flatMap(([queueID, by]) => [...by].map(({ userID }) => ({ queueID, userID })));
  }

  private async leave(queueID: number, one: Watching): Promise<void> {
    const left = this.watches.remove(queueID, one);
    if (!left || [...left].some((other) => other.userID === one.userID)) return;
    await this.presence.go(queueID, one.userID).catch(() => undefined); // else they are gone once not seen for long
    this.changes.tell(queueID);
  }

  private async read(queueID: number, watching: ReadonlySet<Watching>): Promise<void> {
    const from = Math.min(...[...watching].map((one) => one.at));
    const { rows } = await sql<{ revision: number; inside: number[]; who: Looker[]; changes: Told[] }>`
      with q as (select id, owner_id, revision from queue where id = ${queueID}),
        news as (select c.*, m.username from queue_change c left join member m on m.id = c.by
          where c.queue_id = ${queueID} and c.revision > ${from} order by c.revision limit ${MOST_CHANGES})
      select q.revision::float8 as revision,
        (select json_agg(id) from (select q.owner_id as id union select user_id from queue_member where queue_id = q.id) i) as inside,
        ${this.presence.at(queueID)} as who,
        coalesce((select json_agg(json_build_object('kind', 'change', 'revision', revision, 'what', what, 'by',
          json_build_object('userID', by, 'username', coalesce(username, '')), 'mediaType_vid', media_key, 'about', about)
          order by revision) from news), '[]') as changes from q`.execute(tables(this.orm));
    const [now] = rows;
    for (const one of watching) {
      if (!now && one.userID === queueID) continue; // a member's own queue begins with its first title
      if (!now?.inside.includes(one.userID)) {
        const since = one.at;
        const out = now?.changes.findLast((c) => 'about' in c && c.about === one.userID && c.what === 'left');
        // who is taken out hears by whom
        if (out && 'revision' in out && out.revision > since) one.tell(out);
        one.tell({ kind: 'closed' });
        one.end();
        continue;
      }
      const before = one.at;
      const news = now.changes.filter((change) => 'revision' in change && change.revision > before);
      one.tell(...news);
      // some are not in the history (a reminder), be it before one that is; no longer in it; or too many
      if (news.length < now.revision - before) one.tell({ kind: 'stale', revision: now.revision });
      one.tellPeople(now.who);
    }
  }
}
