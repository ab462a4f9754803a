import { defineEntity, p } from '@mikro-orm/core';

export const FeedReaderSchema = defineEntity({
  name: 'FeedReader',
  tableName: 'feed_reader',
  indexes: [
    { name: 'feed_reader_active', properties: ['activeAt'] },
    {
      name: 'feed_reader_waiting',
      expression: 'create index feed_reader_waiting on feed_reader (user_id) where whole_from is null',
    },
  ],
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    /** When they last looked, to the hour. */
    activeAt: p.datetime(),
    /** The list holds everything from here on; null: it is to be made. */
    wholeFrom: p.datetime().nullable(),
  },
});
/** Somebody who reads their feed these days: it is written for them as it happens. */
class FeedReader extends FeedReaderSchema.class {}
FeedReaderSchema.setClass(FeedReader);

export const FeedEntrySchema = defineEntity({
  name: 'FeedEntry',
  tableName: 'feed_entry',
  properties: {
    readerID: p.bigint('number').primary().autoincrement(false),
    at: p.datetime().primary(),
    activityID: p.bigint('number').primary().autoincrement(false),
  },
});
/** A line of an active reader's list; what it names may be gone by now. */
class FeedEntry extends FeedEntrySchema.class {}
FeedEntrySchema.setClass(FeedEntry);
