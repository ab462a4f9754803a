import { defineEntity, p } from '@mikro-orm/core';

export const CalendarFeedSchema = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feed',
  uniques: [{ name: 'calendar_feed_hash_key', properties: ['hash'] }],
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    /** SHA-256 of the secret part of the address. */
    hash: p.blob(),
    madeAt: p.datetime(),
  },
});
/** The address under which calendar programs read a member's reminders. */
class CalendarFeed extends CalendarFeedSchema.class {}
CalendarFeedSchema.setClass(CalendarFeed);
