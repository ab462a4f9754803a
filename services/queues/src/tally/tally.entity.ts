import { defineEntity, p } from '@mikro-orm/core';

/** The year 0 stands for all time. It includes plays of unknown date. */
export const ALL_TIME = 0;

export const WatchedDaySchema = defineEntity({
  name: 'WatchedDay',
  tableName: 'watched_day',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    day: p.date().primary(),
    /** Number of plays of movies. */
    movies: p.integer(),
    /** Number of plays of episodes. */
    episodes: p.integer(),
    minutes: p.integer(),
  },
});
/** The amount that a member watched on one day in the member's time zone. */
class WatchedDay extends WatchedDaySchema.class {}
WatchedDaySchema.setClass(WatchedDay);

export const WatchedHourSchema = defineEntity({
  name: 'WatchedHour',
  tableName: 'watched_hour',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    year: p.integer().primary().autoincrement(false),
    hour: p.integer().primary().autoincrement(false),
    plays: p.integer(),
  },
});
/** How often a member watched something at each hour of the day. */
class WatchedHour extends WatchedHourSchema.class {}
WatchedHourSchema.setClass(WatchedHour);

export const WatchedTitleSchema = defineEntity({
  name: 'WatchedTitle',
  tableName: 'watched_title',
  indexes: [
    {
      name: 'watched_title_members',
      expression: 'create index watched_title_members on watched_title (media_key, user_id) where year = 0',
    },
  ],
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    /** The year; 0 stands for all time. */
    year: p.integer().primary().autoincrement(false),
    mediaKey: p.text().primary(),
    plays: p.integer(),
    /** The number of different episodes watched; always 1 for a movie. */
    things: p.integer(),
    minutes: p.integer(),
  },
});
/** The amount that a member watched of one title in one year. */
class WatchedTitle extends WatchedTitleSchema.class {}
WatchedTitleSchema.setClass(WatchedTitle);
