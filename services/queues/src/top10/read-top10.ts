import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { TOP10_PLACES } from '@videoqs/contract/queues/top10';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { rowsOf } from '@videoqs/node/database/rows';
import { NotAuthorized } from '@videoqs/node/http/failure';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/service/clock';
import { Log } from '@videoqs/node/service/log';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { memberNamed } from '@videoqs/node/snapshots/member-named';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../database.ts';
import { blockedAmong } from '../sharing/blocked-among.ts';
import { COMPARED_DAYS } from './note-standings.job.ts';
import { UnknownMember } from './top10.errors.ts';

const facts = {
  mediaType_vid: z.string(),
  title: z.string(),
  year: z.int().nullable(),
  poster_path: z.string().nullable(),
  runtime: z.int().nullable(),
  genres: z.array(z.string()),
  position: z.int(),
};
const FACTS = sql`t.media_key as "mediaType_vid", t.title, t.year, t.poster_path, t.runtime, t.genres`;
const listed = z.object({
  id: z.coerce.number().nullable(),
  username: z.string().nullable(),
  title: z.object(facts).nullable(),
});
const counted = z.object({
  ...facts,
  points: z.int(),
  lists: z.int(),
  was: z.int().nullable(),
  known: z.boolean(),
});

/** What stands in Top 10s: mine, a member's, the community's; one query each. Across a block there is no such member. */
@Injectable()
export class ReadTop10Service {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rpc: RpcClient,
    private readonly log: Log,
    private readonly members: MemberSnapshots,
  ) {}

  /** @throws NotAuthorized for a visitor's own list, UnknownMember, also across a block */
  async fetch(
    { mediaType, user2Lookup, mine }: Parsed<'/api/queues/fetchTop10'>,
    me: SignedMember | null,
  ): Promise<Reply<'/api/queues/fetchTop10'>> {
    if (mine && !me) throw new NotAuthorized();
    if (mine && me)
      return { top10: (await this.ofMember(sql`${me.userID}::bigint`, mediaType)).top10, username: me.username };
    if (user2Lookup === undefined) return { top10: await this.community(mediaType) };
    const read = () => this.ofMember(memberNamed(user2Lookup), mediaType);
    let list = await read();
    if (list.username === null) {
      await this.members.meet({ usernames: [user2Lookup] });
      list = await read();
    }
    const { id, username, top10 } = list;
    if (username === null || (me && id && (await this.isBlocked(me.userID, id)))) throw new UnknownMember();
    return { top10, username };
  }

  private async ofMember(userID: RawBuilder<unknown>, mediaType: string) {
    const rows = await rowsOf(
      tables(this.orm),
      listed,
      sql`with who as (select ${userID} as id),
          shown as (
            select ${FACTS}, k.place::int as position from who
            join top10_list l on l.user_id = who.id and l.media_type = ${mediaType}
            cross join unnest(l.keys) with ordinality k(key, place) join title t on t.media_key = k.key)
        select m.id, m.username, to_json(shown) as title from who left join member m on m.id = who.id
        left join shown on true order by shown.position`,
    );
    const top10 = rows.flatMap(({ title }) => (title ? [{ ...title, vote_average: 0 }] : []));
    return { id: rows[0]?.id ?? null, username: rows[0]?.username ?? null, top10 };
  }

  /** While the social service is away nobody is kept from what visitors may read, too. */
  private async isBlocked(userID: number, otherID: number): Promise<boolean> {
    const blocked = await blockedAmong(this.rpc, userID, [otherID]).catch((err: unknown) => {
      this.log.warn({ err }, 'a Top 10 is shown without asking for blocks');
      return [];
    });
    return blocked.length > 0;
  }

  private async community(mediaType: string) {
    const since = new Date(this.clock.now().getTime() - COMPARED_DAYS * 86_400_000).toISOString().slice(0, 10);
    const rows = await rowsOf(
      tables(this.orm),
      counted,
      sql`with best as (
          select media_key, points, lists from top10_points where media_type = ${mediaType}
          order by points desc, lists desc, media_key limit ${TOP10_PLACES}),
        before as (
          select media_key, place from top10_standing where media_type = ${mediaType} and day = (
            select min(day) from top10_standing where media_type = ${mediaType} and day >= ${since}))
        select ${FACTS}, b.points::float8 as points, b.lists::float8 as lists,
          row_number() over (order by b.points desc, b.lists desc, b.media_key)::int as position,
          o.place as was, exists (select from before) as known
        from best b join title t on t.media_key = b.media_key left join before o on o.media_key = b.media_key
        order by position`,
    );
    return rows.map(({ was, known, ...row }) => ({
      ...row,
      vote_average: 0,
      ...(known && { moved: was === null ? null : was - row.position }),
    }));
  }
}
