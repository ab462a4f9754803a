import { defineEntity, p } from '@mikro-orm/core';

export const ReviewSpreadSchema = defineEntity({
  name: 'ReviewSpread',
  tableName: 'review_spread',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    /** The version of the member's reviews. Each transaction that changes one of them raises it. */
    revision: p.bigint('number'),
    /**
     * The revision from which the other columns were computed. If it is null or differs from `revision`, they are out
     * of date.
     */
    ofRevision: p.bigint('number').nullable(),
    reviews: p.integer().default(0),
    /** Each element is [genre, number of reviews, sum of their half stars]. */
    genres: p.json<[string, number, number][]>().defaultRaw(`'[]'`),
    /** Each element is [first year of the decade, number of reviews]. */
    decades: p.json<[string, number][]>().defaultRaw(`'[]'`),
    readAt: p.datetime().defaultRaw('now()'),
  },
});
/**
 * A member's reviews summed up by genre and decade. The summary is stored because computing it from thousands of titles
 * takes too long for a page.
 */
class ReviewSpread extends ReviewSpreadSchema.class {}
ReviewSpreadSchema.setClass(ReviewSpread);
