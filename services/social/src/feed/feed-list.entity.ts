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
    /** The time at which the reader last opened the feed, to the hour. */
    activeAt: p.datetime(),
    /** The moment from which the stored feed is complete; null while it still has to be built. */
    wholeFrom: p.datetime().nullable(),
  },
});
/** A reader who has opened their feed recently. Their feed is stored, and every new entry is added to it. */
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
/** An entry of a stored feed. The activity that it refers to may have been deleted. */
class FeedEntry extends FeedEntrySchema.class {}
FeedEntrySchema.setClass(FeedEntry);
