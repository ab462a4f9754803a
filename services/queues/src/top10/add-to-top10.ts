import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { TOP10_POSITIONS } from '@videoqs/contract/limits/queues';
import type { SignedMember } from '@videoqs/contract/rpc';
import { inTransaction } from '@videoqs/node/database/transaction';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/runtime/clock';
import { introduce } from '@videoqs/node/snapshots/member.snapshot';
import { TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { messages } from '../messages.ts';
import { UnknownTitle } from '../snapshot/snapshot.errors.ts';
import { titleOf } from '../snapshot/snapshot.store.ts';
import { ownList } from './top10.rules.ts';
import { keepList, lockList } from './top10.store.ts';

const NOTHING = { success: false, missingMediaType_vid: false, overwriteTitle: null, poster_path: null } as const;

/** Adds a title to the caller's own Top 10, under the list's lock. */
@Injectable()
export class AddToTop10 {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly titles: TitleSnapshots,
  ) {}

  /** @throws UnknownTitle, Unavailable */
  async add(me: SignedMember, body: Parsed<'/api/queues/add2Top10'>): Promise<Reply<'/api/queues/add2Top10'>> {
    const key = body.mediaType_vid;
    if (!key) return { ...NOTHING, missingMediaType_vid: true, userMessage: messages.top10Trouble };
    const title = await this.known(key);
    return inTransaction(this.orm, async (em) => {
      const list = ownList(me, key);
      const was = await lockList(em, list.userID, list.mediaType);
      if (was.includes(key)) return { ...NOTHING, success: true, position: was.indexOf(key) + 1 };
      const last = was[TOP10_POSITIONS - 1];
      if (last && !body.overwritePosition10) {
        const { title: overwriteTitle, poster_path } = (await titleOf(em, last)) ?? { title: last, poster_path: null };
        return { ...NOTHING, overwriteTitle, poster_path, overwriteMediaType_vid: last, position: null };
      }
      const kept = last ? was.slice(0, -1) : was;
      const is = kept.toSpliced((body.position ?? TOP10_POSITIONS) - 1, 0, key);
      const position = is.indexOf(key) + 1;
      await keepList(em, { ...list, was, is });
      if (body.again) return { ...NOTHING, success: true, position };
      await introduce(em, me);
      const at = this.clock.now().toISOString();
      await emit(em, 'top10.added', { userID: me.userID, mediaType_vid: key, title, position, at });
      return { ...NOTHING, success: true, position };
    });
  }

  /** @returns the name of a title, fetched from the titles service if it is new here */
  private async known(key: string): Promise<string> {
    const { em } = this.orm;
    const found = (await titleOf(em, key)) ?? ((await this.titles.learn(key)) ? await titleOf(em, key) : undefined);
    if (!found) throw new UnknownTitle();
    return found.title;
  }
}
