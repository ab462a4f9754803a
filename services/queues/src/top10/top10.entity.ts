import { defineEntity, p } from '@mikro-orm/core';
import { TOP10_POSITIONS } from '@videoqs/contract/limits/queues';
import type { MediaType } from '@videoqs/contract/wire/media-key';

export const Top10ListSchema = defineEntity({
  name: 'Top10List',
  tableName: 'top10_list',
  checks: [{ name: 'top10_list_keys_check', expression: `cardinality(keys) <= ${TOP10_POSITIONS}` }],
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    mediaType: p.text().$type<MediaType>().primary(),
    /**
     * Keys of the list's titles. The first key has position 1. The positions have no gaps, because an array has none.
     */
    keys: p.array(),
  },
});
/** A member's Top 10 of one media type. Its row is the lock for changes of the list. */
class Top10List extends Top10ListSchema.class {}
Top10ListSchema.setClass(Top10List);

export const Top10PointsSchema = defineEntity({
  name: 'Top10Points',
  tableName: 'top10_points',
  indexes: [
    {
      name: 'top10_points_best',
      expression: 'create index top10_points_best on top10_points (media_type, points desc, lists desc, media_key)',
    },
  ],
  properties: {
    mediaKey: p.text().primary(),
    mediaType: p.text().$type<MediaType>(),
    /** The title's points from all lists: 10 for a first position down to 1 for a tenth. */
    points: p.bigint('number'),
    /** The number of lists that hold the title; never 0. */
    lists: p.bigint('number'),
  },
});
/** A title's points in the community's Top 10. They change in the transaction that changes a list. */
class Top10Points extends Top10PointsSchema.class {}
Top10PointsSchema.setClass(Top10Points);

export const Top10StandingSchema = defineEntity({
  name: 'Top10Standing',
  tableName: 'top10_standing',
  properties: {
    mediaType: p.text().$type<MediaType>().primary(),
    day: p.date().primary(),
    place: p.integer().primary(),
    mediaKey: p.text(),
  },
});
/**
 * The titles of the community's Top 10 at the start of a day. A row is deleted when it is too old for comparisons of
 * positions.
 */
class Top10Standing extends Top10StandingSchema.class {}
Top10StandingSchema.setClass(Top10Standing);
