import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { outboxRow } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/service/clock';
import { messages } from '../messages.ts';
import { TitleSnapshots } from '../snapshot/title.snapshot.ts';
import { UnknownTitle } from './queue.errors.ts';
import { lockQueue } from './queue.loader.ts';
import { canEdit } from './queue.policy.ts';

/** The title goes in, and with it all that follows from it; nothing does when it was there. */
const ADD_SQL = `with added as (
    insert into item (queue_id, media_key, rank, added_at, added_by) values (?, ?, ?, ?, ?)
    on conflict (queue_id, media_key) do nothing returning rank),
  counted as (
    update queue set count = count + 1, first_rank = least(first_rank, added.rank), last_rank = greatest(last_rank, added.rank)
    from added where id = ?),
  introduced as (
    insert into member (id, username, img_src, changed_at) select ?::bigint, ?, ?, ?::timestamptz from added on conflict do nothing),
  told as (
    insert into outbox (id, name, body, request_id) select ?::uuid, ?, ?::jsonb, ? from added)
  select rank from added`;

type AddReply = Reply<'/api/queues/addToQueue'>;
interface Entry {
  mediaKey: string;
  title: string;
  where: 'top' | 'bottom';
}
type Outcome = { kind: 'denied' | 'there' | 'full' } | { kind: 'added'; length: number };

/** Adding a title to queues: all of them in one transaction, each under its own lock, taken in the order of their ids. */
@Injectable()
export class AddToQueueService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly titles: TitleSnapshots,
  ) {}

  /** @throws UnknownTitle, Unavailable */
  async add(me: SignedMember, body: Parsed<'/api/queues/addToQueue'>): Promise<AddReply> {
    const title = await this.titles.titleOf(body.mediaType_vid);
    if (title === null) throw new UnknownTitle();
    const entry: Entry = { mediaKey: body.mediaType_vid, title, where: body.topOrBottom };
    const targets = [...new Map(body.queueIDandNameArr).entries()].sort(([a], [b]) => a - b);
    const reply: AddReply = { noQueuePermissionArr: [], alreadyThereArr: [], newListLengthArr: [], success: false };
    await this.orm.em.fork().transactional(async (em) => {
      for (const [id, name] of targets) {
        const outcome = await this.addToOne(em, me, id, entry);
        if (outcome.kind === 'denied') reply.noQueuePermissionArr.push([id, name]);
        else if (outcome.kind === 'there') reply.alreadyThereArr.push([id, name]);
        else if (outcome.kind === 'added') reply.newListLengthArr.push([id, outcome.length]);
        else reply.userMessage = messages.full;
      }
    });
    reply.success = reply.newListLengthArr.length > 0 || reply.alreadyThereArr.length > 0;
    if (!reply.success) reply.userMessage ??= messages.noPermission;
    return reply;
  }

  private async addToOne(em: EntityManager, me: SignedMember, queueID: number, entry: Entry): Promise<Outcome> {
    const locked = await lockQueue(em, queueID, me.userID);
    if (!locked || !canEdit(locked.level)) return { kind: 'denied' };
    const { queue } = locked;
    if (queue.isFull()) return { kind: 'full' };
    const at = this.clock.now();
    const rank = queue.entryRank(entry.where);
    const event = outboxRow('queue.itemAdded', {
      userID: me.userID,
      queueID,
      ownQueue: queueID === me.userID,
      mediaType_vid: entry.mediaKey,
      title: entry.title,
      at: at.toISOString(),
    });
    const values = [
      queueID,
      entry.mediaKey,
      rank,
      at,
      me.userID,
      queueID,
      me.userID,
      me.username,
      me.imgSrc,
      at,
      ...event,
    ];
    const added = await em.execute(ADD_SQL, values);
    if (!added.length) return { kind: 'there' };
    return { kind: 'added', length: queue.count + 1 };
  }
}
