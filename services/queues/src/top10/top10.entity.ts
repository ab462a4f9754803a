import { defineEntity, p } from '@mikro-orm/core';
import { TOP10_POSITIONS } from '@videoqs/contract/queues/top10';
import type { MediaType } from '@videoqs/contract/wire/media-key';

export const Top10ListSchema = defineEntity({
  name: 'Top10List',
  tableName: 'top10_list',
  checks: [{ name: 'top10_list_keys_check', expression: `cardinality(keys) <= ${TOP10_POSITIONS}` }],
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    mediaType: p.text().$type<MediaType>().primary(),
    /** Keys of its titles, the first on position 1: positions have no gaps, since there is nowhere to keep one. */
    keys: p.array(),
  },
});
/** A member's Top 10 of one media type; its row is what changes of it wait for. */
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
    /** Over all lists: 10 for a first position to 1 for a tenth. */
    points: p.bigint('number'),
    /** How many lists it is in; never 0. */
    lists: p.bigint('number'),
  },
});
/** What a title has in the community's Top 10; changes in the transaction that changes a list. */
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
/** Which title had a position in the community's Top 10 when a day began; kept for as long as positions are compared with it. */
class Top10Standing extends Top10StandingSchema.class {}
Top10StandingSchema.setClass(Top10Standing);
