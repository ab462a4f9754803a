import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { toRestComment } from '@videoqs/contract/social/review-text';
import { timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { sql } from 'kysely';
import { z } from 'zod';
import { seenBy } from '../hiding/hiding.policy.ts';
import { tables } from '../tables.ts';

type TitleReviews = Reply<'/api/review/fetchTitleReviews'>;
/** The last review of a page: when, and whose. */
const position = z.tuple([timestamp, z.int().min(1)]);
const MOST_FOLLOWED = 100;

/** What members think of a title. */
@Injectable()
export class TitleReviewsService {
  constructor(private readonly orm: MikroORM) {}

  /** @param viewer 0: a visitor. Later pages hold no more than others' reviews. */
  async fetch(
    viewer: number,
    { mediaType_vid: key, limit, after }: Parsed<'/api/review/fetchTitleReviews'>,
  ): Promise<TitleReviews> {
    const [rated, near, others] = await Promise.all([
      this.rated(key),
      viewer && after === undefined ? this.near(viewer, key) : [],
      this.others(viewer, key, limit + 1, after),
    ]);
    const histogram = Array.from({ length: 10 }, (_, i) => rated.find((r) => r.halves === i + 1)?.count ?? 0);
    const count = histogram.reduce((sum, n) => sum + n, 0);
    const halves = histogram.reduce((sum, n, i) => sum + n * (i + 1), 0);
    const mine = near.find((r) => r.user_id === viewer);
    const last = others.length > limit ? others[limit - 1] : undefined;
    return {
      count,
      mean: count ? Math.round((halves / count / 2) * 100) / 100 : null,
      histogram,
      mine: mine ? present(mine) : null,
      followed: near.filter((r) => r !== mine).map(present),
      reviews: others.slice(0, limit).map(present),
      nextCursor: last ? writeCursor([last.at.toISOString(), last.user_id]) : null,
    };
  }

  /** How often each number of half stars was given. */
  private rated(key: string) {
    return tables(this.orm)
      .selectFrom('review')
      .select(['halves', sql<number>`count(*)::int`.as('count')])
      .where('media_key', '=', key)
      .groupBy('halves')
      .execute();
  }

  /** The viewer's own, and those of whom they follow. */
  private near(viewer: number, key: string) {
    return this.shown(key)
      .where(
        'r.user_id',
        'in',
        sql<number>`(select followee_id from follow where follower_id = ${viewer} union all select ${viewer}::bigint)`,
      )
      .where(seenBy(viewer, 'r.user_id'))
      .orderBy(sql`r.user_id = ${viewer}`, 'desc')
      .orderBy('r.at', 'desc')
      .orderBy('r.user_id', 'desc')
      .limit(MOST_FOLLOWED + 1)
      .execute();
  }

  private others(viewer: number, key: string, limit: number, after: string | undefined) {
    const from = readCursor(position, after);
    return this.shown(key)
      .where('r.text', '<>', sql<string>`''`)
      .where('r.user_id', '<>', viewer)
      .where(sql<boolean>`not exists (select from follow where follower_id = ${viewer} and followee_id = r.user_id)`)
      .where(seenBy(viewer, 'r.user_id'))
      .$if(from !== null, (q) =>
        q.where(sql<boolean>`(r.at, r.user_id) < (${from?.[0]}::timestamptz, ${from?.[1]}::bigint)`),
      )
      .orderBy('r.at', 'desc')
      .orderBy('r.user_id', 'desc')
      .limit(limit)
      .execute();
  }

  private shown(key: string) {
    return tables(this.orm)
      .selectFrom('review as r')
      .leftJoin('member as m', 'm.id', 'r.user_id')
      .select(['r.user_id', 'r.halves', 'r.text', 'r.spoiler', 'r.at', 'm.username', 'm.img_src'])
      .where('r.media_key', '=', key);
  }
}

interface Row {
  user_id: number;
  halves: number;
  text: string;
  spoiler: boolean;
  at: Date;
  username: string | null;
  img_src: string | null;
}
const present = (r: Row): TitleReviews['reviews'][number] => ({
  author: { userID: r.user_id, username: r.username ?? '', imgSrc: r.img_src },
  StarRating: r.halves / 2,
  restComment: toRestComment(r.text),
  spoiler: r.spoiler,
  at: r.at.toISOString(),
});
