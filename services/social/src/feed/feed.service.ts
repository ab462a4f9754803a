import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { momentInCursor, readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../database.ts';

type FeedReply = Reply<'/api/person/refreshFeedAndFollowinglist'>;
/** The last entry of a page: its moment and id. */
const position = z.tuple([momentInCursor, z.int().min(1)]);
/** So much of a review stands in the feed, characters. */
const TEXT = 400;
/** Names shown beside the feed at most. */
const MOST_FOLLOWED = 1_000;

@Injectable()
export class FeedService {
  constructor(private readonly orm: MikroORM) {}

  async feed(userID: number, { limit, after }: Parsed<'/api/person/refreshFeedAndFollowinglist'>): Promise<FeedReply> {
    const [rows, following] = await Promise.all([this.activities(userID, limit + 1, after), this.following(userID)]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      feedList: page.map((row) => ({
        feedID: String(row.id),
        kind: row.kind,
        actor: { userID: row.actor_id, username: row.username ?? '', imgSrc: row.img_src },
        ...(row.media_key ? { mediaType_vid: row.media_key, title: row.title ?? '' } : {}),
        ...(row.about_id
          ? { about: { userID: row.about_id, username: row.about_name ?? '', imgSrc: row.about_img ?? null } }
          : {}),
        ...(row.halves ? { StarRating: row.halves / 2, spoiler: row.spoiler ?? false } : {}),
        ...(row.said ? { text: row.said } : {}),
        ...(row.text ? { text: row.text } : {}),
        at: row.at.toISOString(),
      })),
      followingIDs: following.map((f) => f.followee_id),
      followingNames: following.map((f) => f.username ?? ''),
      nextCursor: rows.length > limit && last ? writeCursor([last.at.toISOString(), last.id]) : null,
    };
  }

  /** The newest of each followee (and of oneself) by index, merged; never a scan of everybody's doings. */
  private activities(userID: number, limit: number, after: string | undefined) {
    const from = readCursor(position, after);
    return tables(this.orm)
      .with('shown', (db) =>
        db
          .selectFrom('follow')
          .select('followee_id')
          .where('follower_id', '=', userID)
          .union(db.selectNoFrom(sql<number>`${userID}::bigint`.as('followee_id'))),
      )
      .selectFrom('shown')
      .innerJoinLateral(
        (db) =>
          db
            .selectFrom('activity')
            .select(['id', 'kind', 'actor_id', 'media_key', 'title', 'text', 'about_id', 'at'])
            .whereRef('actor_id', '=', 'shown.followee_id')
            .$if(from !== null, (q) =>
              q.where(sql<boolean>`(at, id) < (${from?.[0]}::timestamptz, ${from?.[1]}::bigint)`),
            )
            .orderBy('at', 'desc')
            .orderBy('id', 'desc')
            .limit(limit)
            .as('a'),
        (on) => on.onTrue(),
      )
      .leftJoin('member as m', 'm.id', 'a.actor_id')
      .leftJoin('review as r', (on) =>
        on.onRef('r.user_id', '=', 'a.actor_id').onRef('r.media_key', '=', 'a.media_key').on('a.kind', '=', 'reviewed'),
      )
      .leftJoin('member as whom', 'whom.id', 'a.about_id')
      .select(['a.id', 'a.kind', 'a.actor_id', 'a.media_key', 'a.title', 'a.text', 'a.at', 'm.username', 'm.img_src'])
      .select(['r.halves', 'r.spoiler', sql<string | null>`left(r.text, ${TEXT})`.as('said')])
      .select(['a.about_id', 'whom.username as about_name', 'whom.img_src as about_img'])
      .orderBy('a.at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(limit)
      .execute();
  }

  private following(userID: number) {
    return tables(this.orm)
      .selectFrom('follow as f')
      .leftJoin('member as m', 'm.id', 'f.followee_id')
      .select(['f.followee_id', 'm.username'])
      .where('f.follower_id', '=', userID)
      .orderBy('f.since', 'desc')
      .limit(MOST_FOLLOWED)
      .execute();
  }
}
