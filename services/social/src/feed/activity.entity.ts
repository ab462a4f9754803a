import { defineEntity, p } from '@mikro-orm/core';

export const ActivitySchema = defineEntity({
  name: 'Activity',
  tableName: 'activity',
  indexes: [
    {
      name: 'activity_actor',
      expression: 'create index activity_actor on activity (actor_id, at desc, id desc) where head_id is null',
    },
    {
      name: 'activity_about',
      expression: 'create index activity_about on activity (about_id) where about_id is not null',
    },
    {
      name: 'activity_head',
      expression: 'create index activity_head on activity (head_id, at desc) where head_id is not null',
    },
    {
      name: 'activity_watched',
      expression: `create unique index activity_watched on activity (actor_id, media_key, day) where kind = 'watched'`,
    },
    { name: 'activity_waiting', expression: 'create index activity_waiting on activity (id) where waiting' },
  ],
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    actorID: p.bigint('number'),
    kind: p.text().$type<'reviewed' | 'queued' | 'top10' | 'followed' | 'leveledUp' | 'shared' | 'watched'>(),
    mediaKey: p.text().nullable(),
    title: p.text().nullable(),
    /** A text beside the title, such as the level that the member reached. */
    text: p.text().nullable(),
    /** The member whom the activity is about. */
    aboutID: p.bigint('number').nullable(),
    at: p.datetime(),
    /** The feed entry that the activity belongs to; null when the activity is an entry itself. */
    headID: p.bigint('number').nullable(),
    /** The number of activities in the entry, itself included. It counts only for entries. */
    count: p.integer().default(1),
    /** The day on which a title was watched; null for other kinds. */
    day: p.date().nullable(),
    /** The season of the last episode that was watched that day; null unless a show was watched. */
    season: p.integer().nullable(),
    /** The number of that last episode; null unless a show was watched. */
    episode: p.integer().nullable(),
    /** How many episodes were watched that day; null unless a show was watched. */
    episodes: p.integer().nullable(),
    /** True until the entry has been added to the active readers' feeds. */
    waiting: p.boolean().default(true),
  },
});
/** An action of a member that their followers see. */
class Activity extends ActivitySchema.class {}
ActivitySchema.setClass(Activity);

export const WatchedRemovalSchema = defineEntity({
  name: 'WatchedRemoval',
  tableName: 'watched_removal',
  indexes: [{ name: 'watched_removal_at', properties: ['at'] }],
  properties: {
    actorID: p.bigint('number').primary().autoincrement(false),
    mediaKey: p.text().primary(),
    day: p.date().primary(),
    at: p.datetime(),
  },
});
/**
 * The last time at which a member removed all their plays of a title on one day, or made them private. Events about
 * older plays of that day are ignored, because events arrive in any order.
 */
class WatchedRemoval extends WatchedRemovalSchema.class {}
WatchedRemovalSchema.setClass(WatchedRemoval);
