import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/runtime/clock';
import { introduce } from '@videoqs/node/snapshots/member.snapshot';
import { TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { noteChanges } from '../history/note-change.ts';
import { messages } from '../messages.ts';
import { may } from '../queue/queue.rules.ts';
import { QueueChanges } from '../queue/queue-changes.ts';
import { ranksAt } from '../queue/rank.rules.ts';
import { titleNames } from '../snapshot/snapshot.store.ts';
import { insertItems, ranksOf } from './item.store.ts';

type Body = Parsed<'/api/queues/addTitles'>;

/** Adds many titles to a queue in one call and one transaction. Either all titles are added or none. */
@Injectable()
export class AddTitles {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly titles: TitleSnapshots,
    private readonly changes: QueueChanges,
  ) {}

  /**
   * @returns the titles that the call has added; unknown titles are skipped
   * @throws QueueNotAllowed
   * @throws Unavailable when the titles service must be asked and does not answer
   */
  async add(me: SignedMember, { queueID, keys, topOrBottom }: Body): Promise<Reply<'/api/queues/addTitles'>> {
    const wanted = [...new Set(keys)];
    const names = await this.namesOf(wanted);
    const unknown = wanted.filter((key) => !names.has(key));
    return this.changes.change({ userID: me.userID, queueID, may: may('edit') }, async (em, queue) => {
      const there = await ranksOf(em, queueID, wanted);
      const added = wanted.filter((key) => names.has(key) && !there.has(key));
      if (!queue.hasRoomFor(added.length)) return { success: false, added: [], unknown, userMessage: messages.full };
      const at = this.clock.now();
      const ranks = ranksAt(topOrBottom, queue, added.length);
      const by = { added_at: at, added_by: me.userID };
      const items = added.map((media_key, n) => ({ media_key, rank: ranks[n] ?? '', ...by }));
      await insertItems(em, queueID, items);
      for (const rank of ranks) queue.reachTo(rank);
      queue.count += added.length;
      await introduce(em, me);
      await noteChanges(em, queue, { what: 'added', mediaKeys: added, by: me.userID, at });
      const event = { userID: me.userID, queueID, ownQueue: queueID === me.userID, at: at.toISOString() };
      const events = added.map((key) => ({ ...event, mediaType_vid: key, title: names.get(key) ?? '' }));
      await emit(em, 'queue.itemAdded', ...events);
      return { success: true, added, unknown };
    });
  }

  /** Names of the titles by key. Titles that are new here are fetched from the titles service. */
  private async namesOf(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const names = await titleNames(this.orm.em, keys);
    const missing = keys.filter((key) => !names.has(key));
    for (const card of missing.length ? await this.titles.learnAll(missing) : [])
      names.set(card.mediaType_vid, card.title);
    return names;
  }
}
