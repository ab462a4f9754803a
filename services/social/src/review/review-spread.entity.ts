import { defineEntity, p } from '@mikro-orm/core';

export const ReviewSpreadSchema = defineEntity({
  name: 'ReviewSpread',
  tableName: 'review_spread',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    /** Raised in the transaction that changes a review of the member. */
    revision: p.bigint('number'),
    /**
     * The revision that the other columns were computed from. If it differs from `revision` or is null, they are out of
     * date.
     */
    ofRevision: p.bigint('number').nullable(),
    reviews: p.integer().default(0),
    /** [name, number of reviews, sum of their half stars] */
    genres: p.json<[string, number, number][]>().defaultRaw(`'[]'`),
    /** [first year, number of reviews] */
    decades: p.json<[string, number][]>().defaultRaw(`'[]'`),
    readAt: p.datetime().defaultRaw('now()'),
  },
});
/**
 * A member's reviews summed up by genre and decade, because computing that from thousands of titles takes too long for
 * a page.
 */
class ReviewSpread extends ReviewSpreadSchema.class {}
ReviewSpreadSchema.setClass(ReviewSpread);
