import { defineEntity, p } from '@mikro-orm/core';

export const PlaySchema = defineEntity({
  name: 'Play',
  tableName: 'play',
  indexes: [
    { name: 'play_diary', expression: 'create index play_diary on play (user_id, at desc, id desc)' },
    {
      name: 'play_starred',
      expression: 'create index play_starred on play (user_id, day) where stars is not null',
    },
    {
      name: 'play_source',
      expression: 'create unique index play_source on play (user_id, source, source_id) where source is not null',
    },
  ],
  uniques: [{ name: 'play_same', properties: ['userID', 'mediaKey', 'season', 'episode', 'watched'] }],
  properties: {
    id: p.uuid().primary(),
    userID: p.bigint('number'),
    mediaKey: p.text(),
    /** -1 for a movie. */
    season: p.integer(),
    /** -1 for a movie. */
    episode: p.integer(),
    /** The time as the member gave it: `2026-11-20T20:15:00Z`, `2026-11-20` or `unknown`. */
    watched: p.text(),
    /** The same for sorting: a day counts as its beginning in the member's time zone, an unknown date as -infinity. */
    at: p.datetime().$type<string>(),
    /** The day in the member's time zone; null: unknown. */
    day: p.date().nullable(),
    /** The hour in that time zone, for an instant. */
    hour: p.integer().nullable(),
    /** The runtime, as known when it was added. */
    minutes: p.integer(),
    /** Half stars, 1 to 10. */
    stars: p.integer().nullable(),
    private: p.boolean(),
    /** The source, e.g. `import:trakt`; null: entered here. */
    source: p.text().nullable(),
    sourceID: p.text().nullable(),
  },
});
/** One time that a member watched a movie or an episode. */
class Play extends PlaySchema.class {}
PlaySchema.setClass(Play);

export const PlayUndoSchema = defineEntity({
  name: 'PlayUndo',
  tableName: 'play_undo',
  indexes: [
    { name: 'play_undo_at', properties: ['at'] },
    { name: 'play_undo_member', properties: ['userID'] },
    {
      name: 'play_undo_part',
      expression: 'create index play_undo_part on play_undo (part_of) where part_of is not null',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    userID: p.bigint('number'),
    at: p.datetime(),
    /** Ids of plays that were added. */
    added: p.array(),
    /** Rows of plays that were removed. */
    removed: p.json().$type<object[]>(),
    /** Titles that left the member's queue because of it. */
    leftQueue: p.array(),
    /** The states that the member had set for shows, by their keys, if adding plays reset them. */
    said: p.json().$type<Record<string, 'paused' | 'dropped'>>(),
    /** The undo that undoes this too: the first of an import. */
    partOf: p.uuid().nullable(),
  },
});
/** The effect of one call on plays, for an undo within 30 days. */
class PlayUndo extends PlayUndoSchema.class {}
PlayUndoSchema.setClass(PlayUndo);

export const EpisodeRatingSchema = defineEntity({
  name: 'EpisodeRating',
  tableName: 'episode_rating',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    mediaKey: p.text().primary(),
    season: p.integer().primary().autoincrement(false),
    episode: p.integer().primary().autoincrement(false),
    /** From the newest play that has any, 1 to 10. */
    stars: p.integer(),
  },
});
/** A member's stars of an episode. */
class EpisodeRating extends EpisodeRatingSchema.class {}
EpisodeRatingSchema.setClass(EpisodeRating);

export const EpisodeMeanSchema = defineEntity({
  name: 'EpisodeMean',
  tableName: 'episode_mean',
  properties: {
    mediaKey: p.text().primary(),
    season: p.integer().primary().autoincrement(false),
    episode: p.integer().primary().autoincrement(false),
    members: p.integer(),
    /** Sum of their half stars. */
    sum: p.integer(),
  },
});
/** Members' stars of an episode. */
class EpisodeMean extends EpisodeMeanSchema.class {}
EpisodeMeanSchema.setClass(EpisodeMean);
