import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { RpcParsed, RpcReply, SignedMember } from '@videoqs/contract/rpc';
import type { MediaType } from '@videoqs/contract/wire/media-key';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { NotAuthorized } from '@videoqs/node/runtime/failure';
import { Log } from '@videoqs/node/runtime/log';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { blockedAmong } from '../membership/stand-between.ts';
import { UnknownMember } from './top10.errors.ts';
import { presentCounted, presentListed } from './top10.presenter.ts';
import { communityList, listOf, listsOf } from './top10.reads.ts';
import { COMPARED_DAYS } from './top10.rules.ts';

/**
 * Reads Top 10s: the caller's, another member's and the community's, one query each. Members who blocked the caller or
 * are blocked by the caller are not found.
 */
@Injectable()
export class ReadTop10 {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rpc: RpcClient,
    private readonly log: Log,
    private readonly members: MemberSnapshots,
  ) {}

  /**
   * @throws NotAuthorized when a visitor asks for their own list
   * @throws UnknownMember if the member is unknown, or if one of the two has blocked the other
   */
  async fetch(
    { mediaType, user2Lookup, mine }: Parsed<'/api/queues/fetchTop10'>,
    me: SignedMember | null,
  ): Promise<Reply<'/api/queues/fetchTop10'>> {
    if (mine && !me) throw new NotAuthorized();
    if (mine && me) return { top10: (await this.ofMember(me.userID, mediaType)).top10, username: me.username };
    if (user2Lookup === undefined) return { top10: await this.community(mediaType) };
    let list = await this.ofMember(user2Lookup, mediaType);
    if (list.username === null) {
      await this.members.meet({ usernames: [user2Lookup] });
      list = await this.ofMember(user2Lookup, mediaType);
    }
    const { id, username, top10 } = list;
    if (username === null || (me && id && (await this.isBlocked(me.userID, id)))) throw new UnknownMember();
    return { top10, username };
  }

  /** The lists of several members, for other services. */
  async ofMembers({ userIDs }: RpcParsed<'queues.top10'>): Promise<RpcReply<'queues.top10'>> {
    const rows = await listsOf(this.orm.em, userIDs);
    const of = (userID: number) => rows.filter((row) => row.user_id === userID).flatMap((row) => row.keys);
    return { lists: userIDs.map((userID) => ({ userID, keys: of(userID) })) };
  }

  private async ofMember(who: number | string, mediaType: MediaType) {
    const rows = await listOf(this.orm.em, who, mediaType);
    const top10 = rows.flatMap(({ title }) => (title ? [presentListed(title)] : []));
    return { id: rows[0]?.id ?? null, username: rows[0]?.username ?? null, top10 };
  }

  /**
   * Whether a block exists between two members. While the social service is down we assume that there is none, because
   * every visitor may read the lists anyway.
   */
  private async isBlocked(userID: number, otherID: number): Promise<boolean> {
    const blocked = await blockedAmong(this.rpc, userID, [otherID]).catch((err: unknown) => {
      this.log.warn({ err }, 'a Top 10 is shown without a check for blocks');
      return [];
    });
    return blocked.length > 0;
  }

  private async community(mediaType: MediaType) {
    const since = new Date(this.clock.now().getTime() - COMPARED_DAYS * 86_400_000).toISOString().slice(0, 10);
    return (await communityList(this.orm.em, mediaType, since)).map(presentCounted);
  }
}
