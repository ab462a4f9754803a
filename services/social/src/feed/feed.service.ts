import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { readCursor, writeCursor } from './cursor.ts';

type FeedReply = Reply<'/api/person/refreshFeedAndFollowinglist'>;
interface Row {
  id: string;
  kind: FeedReply['feedList'][number]['kind'];
  actor_id: string;
  username: string | null;
  img_src: string | null;
  media_key: string | null;
  title: string | null;
  at: string;
}

/** The feed: the newest of each followee (and of oneself) by index, merged; never a scan of everybody's doings. */
const FEED_SQL = `select a.*, m.username, m.img_src
  from (select ?::bigint as id union select followee_id from follow where follower_id = ?) f
  cross join lateral (select id, kind, actor_id, media_key, title, at from activity
    where actor_id = f.id and (at, id) < (coalesce(nullif(?, ''), 'infinity')::timestamptz, coalesce(nullif(?, ''), '0')::bigint)
    order by at desc, id desc limit ?) a
  left join member m on m.id = a.actor_id order by a.at desc, a.id desc limit ?`;

@Injectable()
export class FeedService {
  constructor(private readonly orm: MikroORM) {}

  async feed(userID: number, { limit, after }: Parsed<'/api/person/refreshFeedAndFollowinglist'>): Promise<FeedReply> {
    const em = this.orm.em.fork();
    const { at, id } = readCursor(after);
    const [rows, following] = (await Promise.all([
      em.execute(FEED_SQL, [userID, userID, at, id, limit + 1, limit + 1]),
      em.execute(
        `select f.followee_id as id, coalesce(m.username, '') as username from follow f left join member m on m.id = f.followee_id
         where f.follower_id = ? order by f.since desc limit 1000`,
        [userID],
      ),
    ])) as [Row[], { id: string; username: string }[]];
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      feedList: page.map(presentActivity),
      followingIDs: following.map((f) => Number(f.id)),
      followingNames: following.map((f) => f.username),
      nextCursor: rows.length > limit && last ? writeCursor(last.at, last.id) : null,
    };
  }
}

const presentActivity = (row: Row): FeedReply['feedList'][number] => ({
  feedID: row.id,
  kind: row.kind,
  actor: { userID: Number(row.actor_id), username: row.username ?? '', imgSrc: row.img_src },
  ...(row.media_key ? { mediaType_vid: row.media_key, title: row.title ?? '' } : {}),
  at: new Date(row.at).toISOString(),
});
