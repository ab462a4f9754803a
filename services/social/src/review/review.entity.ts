import { defineEntity, p } from '@mikro-orm/core';

export const ReviewSchema = defineEntity({
  name: 'Review',
  tableName: 'review',
  checks: [{ name: 'review_halves_check', expression: 'halves >= 1 and halves <= 10' }],
  indexes: [
    {
      name: 'review_alike',
      expression: 'create index review_alike on review (media_key, halves, hashint8(user_id), user_id)',
    },
    {
      name: 'review_written',
      expression: "create index review_written on review (media_key, at desc, user_id desc) where text <> ''",
    },
    { name: 'review_author', expression: 'create index review_author on review (user_id, at desc, media_key desc)' },
    { name: 'review_liked', expression: 'create index review_liked on review (at desc) where halves >= 8' },
  ],
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    mediaKey: p.text().primary(),
    /** Half stars, 1 to 10. */
    halves: p.smallint(),
    /** Plain text, in which a newline is a line break; '' when there are only stars. */
    text: p.text(),
    /** Whether the text contains spoilers. */
    spoiler: p.boolean(),
    /** Whether the title belongs to a collection. */
    isSeq: p.boolean(),
    at: p.datetime(),
    /** The time at which the member last wrote the review here; null for an imported review. */
    writtenAt: p.datetime().nullable(),
  },
});
/** A member's review of a title. Each member has at most one review of a title. */
class Review extends ReviewSchema.class {}
ReviewSchema.setClass(Review);

export const ReportSchema = defineEntity({
  name: 'Report',
  tableName: 'report',
  indexes: [
    { name: 'report_at', properties: ['at'] },
    { name: 'report_author', properties: ['authorID'] },
  ],
  properties: {
    reporterID: p.bigint('number').primary().autoincrement(false),
    authorID: p.bigint('number').primary().autoincrement(false),
    mediaKey: p.text().primary(),
    reason: p.text(),
    at: p.datetime(),
  },
});
/** A member's report that a review should be removed. Each member has at most one report about a review. */
class Report extends ReportSchema.class {}
ReportSchema.setClass(Report);
