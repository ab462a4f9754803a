import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { TOP10_PLACES } from '@videoqs/contract/queues/top10';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/service/clock';
import { TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { tables } from '../database.ts';
import { messages } from '../messages.ts';
import { UnknownTitle } from '../queue/queue.errors.ts';
import { keepList, lockList, type MediaType } from './change-list.ts';
import { NotInTop10 } from './top10.errors.ts';
import { ownList } from './top10.policy.ts';

type AddBody = Parsed<'/api/queues/add2Top10'>;
type AddReply = Reply<'/api/queues/add2Top10'>;

const NOTHING = { success: false, missingMediaType_vid: false, overwriteTitle: null, poster_path: null } as const;

/** Changes one's own Top 10s, each list under its lock. */
@Injectable()
export class EditTop10Service {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly titles: TitleSnapshots,
  ) {}

  /** @throws UnknownTitle, Unavailable */
  async add(me: SignedMember, body: AddBody): Promise<AddReply> {
    const key = body.mediaType_vid;
    if (!key) return { ...NOTHING, missingMediaType_vid: true, userMessage: messages.top10Trouble };
    const title =
      (await titleOf(this.orm, key)) ?? ((await this.titles.learn(key)) ? await titleOf(this.orm, key) : undefined);
    if (!title) throw new UnknownTitle();
    return inTransaction(this.orm, async (em) => {
      const list = { userID: ownList(me), mediaType: mediaTypeOf(key) };
      const was = await lockList(em, list.userID, list.mediaType);
      if (was.includes(key)) return { ...NOTHING, success: true, position: was.indexOf(key) + 1 };
      const last = was[TOP10_PLACES - 1];
      if (last && !body.overwritePosition10) {
        const { title: overwriteTitle, poster_path } = (await titleOf(em, last)) ?? { title: last, poster_path: null };
        return { ...NOTHING, overwriteTitle, poster_path, overwriteMediaType_vid: last, position: null };
      }
      const kept = last ? was.slice(0, -1) : was;
      const is = kept.toSpliced((body.position ?? TOP10_PLACES) - 1, 0, key);
      const position = is.indexOf(key) + 1;
      await keepList(em, { ...list, was, is });
      await meet(em, me);
      const at = this.clock.now().toISOString();
      await emit(em, 'top10.added', { userID: me.userID, mediaType_vid: key, title: title.title, position, at });
      return { ...NOTHING, success: true, position };
    });
  }

  async remove(
    me: SignedMember,
    { mediaType_vid }: Parsed<'/api/queues/removeFromTop10'>,
  ): Promise<Reply<'/api/queues/removeFromTop10'>> {
    const gone = await this.change(me, mediaType_vid, (keys) => keys.filter((key) => key !== mediaType_vid));
    return gone ? { success: true } : { success: false, userMessage: messages.notInTop10 };
  }

  /** @throws NotInTop10 */
  async move(
    me: SignedMember,
    { mediaType_vid, position }: Parsed<'/api/queues/editTop10Position'>,
  ): Promise<Reply<'/api/queues/editTop10Position'>> {
    const moved = await this.change(me, mediaType_vid, (keys) =>
      keys.filter((key) => key !== mediaType_vid).toSpliced(position - 1, 0, mediaType_vid),
    );
    if (!moved) throw new NotInTop10();
    return { success: true };
  }

  /** @returns false, having changed nothing, when the title is not in the list */
  private change(me: SignedMember, key: string, to: (keys: string[]) => string[]): Promise<boolean> {
    return inTransaction(this.orm, async (em) => {
      const list = { userID: ownList(me), mediaType: mediaTypeOf(key) };
      const was = await lockList(em, list.userID, list.mediaType);
      if (!was.includes(key)) return false;
      await keepList(em, { ...list, was, is: to(was) });
      return true;
    });
  }
}

const titleOf = (from: EntityManager | MikroORM, key: string) =>
  tables(from).selectFrom('title').select(['title', 'poster_path']).where('media_key', '=', key).executeTakeFirst();

const mediaTypeOf = (key: string): MediaType => (key.startsWith('tv_') ? 'tv' : 'movie');

/** Whoever has a list is found by name, though the account service has not told of them yet. */
async function meet(em: EntityManager, { userID, username, imgSrc }: SignedMember): Promise<void> {
  await tables(em)
    .insertInto('member')
    .values({ id: userID, username, img_src: imgSrc, changed_at: new Date(0) })
    .onConflict((it) => it.doNothing())
    .execute();
}
