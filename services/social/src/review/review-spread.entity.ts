import { defineEntity, p } from '@mikro-orm/core';

export const ReviewSpreadSchema = defineEntity({
  name: 'ReviewSpread',
  tableName: 'review_spread',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    /** Goes up in the transaction that changes a review of theirs. */
    revision: p.bigint('number'),
    /** What the rest of the row was read of; another than `revision`, or null: it is to be read anew. */
    ofRevision: p.bigint('number').nullable(),
    reviews: p.integer().default(0),
    /** [name, how many, sum of their half stars] */
    genres: p.json<[string, number, number][]>().defaultRaw(`'[]'`),
    /** [first year, how many] */
    decades: p.json<[string, number][]>().defaultRaw(`'[]'`),
    readAt: p.datetime().defaultRaw('now()'),
  },
});
/** What a member's reviews amount to by genre and decade: reading it off thousands of titles takes longer than a page may. */
class ReviewSpread extends ReviewSpreadSchema.class {}
ReviewSpreadSchema.setClass(ReviewSpread);
