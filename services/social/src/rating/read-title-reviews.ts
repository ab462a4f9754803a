import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { z } from 'zod';
import { presentTitleReview } from '../review/review.presenter.ts';
import { readNear, readOthers, readRated } from '../review/review.reads.ts';

/** The last review of the previous page: its moment and author. */
const position = z.tuple([timestamp, z.int().min(1)]);
const MOST_FOLLOWED = 100;

/** Lists the reviews of a title. */
@Injectable()
export class ReadTitleReviews {
  constructor(private readonly orm: MikroORM) {}

  /**
   * Reads a page of reviews. The viewer's own review and the reviews of followed members are on the first page only.
   * @param viewer 0 for a visitor.
   */
  async fetch(
    viewer: number,
    { mediaType_vid: key, limit, after }: Parsed<'/api/review/fetchTitleReviews'>,
  ): Promise<Reply<'/api/review/fetchTitleReviews'>> {
    const { em } = this.orm;
    const [rated, near, others] = await Promise.all([
      readRated(em, key),
      viewer && after === undefined ? readNear(em, viewer, key, MOST_FOLLOWED) : [],
      readOthers(em, viewer, key, { after: readCursor(position, after), limit: limit + 1 }),
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
      mine: mine ? presentTitleReview(mine) : null,
      followed: near.filter((r) => r !== mine).map(presentTitleReview),
      reviews: others.slice(0, limit).map(presentTitleReview),
      nextCursor: last ? writeCursor([last.at.toISOString(), last.user_id]) : null,
    };
  }
}
