import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QUEUE_LIMITS } from '@videoqs/contract/queues/queue';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/service/clock';
import { TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { messages } from '../messages.ts';
import { noteChanges } from './note-change.ts';
import { may } from './queue.policy.ts';
import { QueueChanges } from './queue-changes.ts';
import { ranksAt } from './ranks-at.ts';

type Body = Parsed<'/api/queues/addTitles'>;

/** Adding many titles to a queue by one call and one transaction: all of them, or none. */
@Injectable()
export class AddTitlesService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly titles: TitleSnapshots,
    private readonly changes: QueueChanges,
  ) {}

  /**
   * @returns those that are in it now and were not before; titles that nobody knows are passed over
   * @throws QueueNotAllowed; Unavailable when titles must be asked about and does not answer
   */
  async add(me: SignedMember, { queueID, keys, topOrBottom }: Body): Promise<Reply<'/api/queues/addTitles'>> {
    const wanted = [...new Set(keys)];
    const names = await this.namesOf(wanted);
    const unknown = wanted.filter((key) => !names.has(key));
    return this.changes.change({ userID: me.userID, queueID, may: may('edit') }, async (em, queue) => {
      const there = await keysIn(em, queueID, wanted);
      const added = wanted.filter((key) => names.has(key) && !there.has(key));
      if (queue.count + added.length > QUEUE_LIMITS.ownTitles)
        return { success: false, added: [], unknown, userMessage: messages.full };
      const at = this.clock.now();
      const ranks = ranksAt(topOrBottom, queue, added.length);
      const items = added.map((media_key, n) => ({
        queue_id: queueID,
        media_key,
        rank: ranks[n] ?? '',
        added_at: at,
        added_by: me.userID,
      }));
      if (items.length) await tables(em).insertInto('item').values(items).execute();
      for (const rank of ranks) queue.reachTo(rank);
      queue.count += added.length;
      await introduce(em, me);
      await noteChanges(em, queue, { what: 'added', mediaKeys: added, by: me.userID, at });
      const told = { userID: me.userID, queueID, ownQueue: queueID === me.userID, at: at.toISOString() };
      const events = added.map((key) => ({ ...told, mediaType_vid: key, title: names.get(key) ?? '' }));
      await emit(em, 'queue.itemAdded', ...events);
      return { success: true, added, unknown };
    });
  }

  /** By their keys, learnt from the titles service where they are new here. */
  private async namesOf(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await tables(this.orm)
      .selectFrom('title')
      .select(['media_key', 'title'])
      .where('media_key', '=', sql<string>`any(${keys}::text[])`)
      .execute();
    const names = new Map(rows.map((r) => [r.media_key, r.title]));
    const missing = keys.filter((key) => !names.has(key));
    for (const card of missing.length ? await this.titles.learnAll(missing) : [])
      names.set(card.mediaType_vid, card.title);
    return names;
  }
}

async function keysIn(em: EntityManager, queueID: number, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tables(em)
    .selectFrom('item')
    .select('media_key')
    .where('queue_id', '=', queueID)
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Set(rows.map((r) => r.media_key));
}

/** Whoever adds is shown by name: what an event tells of them later is newer than this. */
const introduce = (em: EntityManager, { userID, username, imgSrc }: SignedMember) =>
  tables(em)
    .insertInto('member')
    .values({ id: userID, username, img_src: imgSrc, changed_at: new Date(0) })
    .onConflict((it) => it.doNothing())
    .execute();
