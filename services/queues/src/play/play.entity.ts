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
    /** The season's number; -1 for a movie. */
    season: p.integer(),
    /** The episode's number; -1 for a movie. */
    episode: p.integer(),
    /** The time as the member gave it: `2026-11-20T20:15:00Z`, `2026-11-20` or `unknown`. */
    watched: p.text(),
    /**
     * The time in a form for sorting. A day counts as its first moment in the member's time zone, an unknown date as
     * -infinity.
     */
    at: p.datetime().$type<string>(),
    /** The day in the member's time zone; null when unknown. */
    day: p.date().nullable(),
    /** The hour in the member's time zone; null unless the exact time is known. */
    hour: p.integer().nullable(),
    /** The runtime in minutes as it was known when the play was added. */
    minutes: p.integer(),
    /** The member's stars in half stars, 1 to 10. */
    stars: p.integer().nullable(),
    private: p.boolean(),
    /** The source of an imported play, such as `import:trakt`; null for a play that the member entered here. */
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
    /** Titles that were removed from the member's queue because of this change. */
    leftQueue: p.array(),
    /**
     * The states that the member had set for shows, by the shows' keys. Only states that this change reset are stored.
     */
    said: p.json().$type<Record<string, 'paused' | 'dropped'>>(),
    /** The undo record together with which this record is undone: the first record of the same import. */
    partOf: p.uuid().nullable(),
  },
});
/** Records the effect of one call on plays. The member can undo the call for 30 days. */
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
    /** The half stars, 1 to 10, of the newest play that has stars. */
    stars: p.integer(),
  },
});
/** The stars that a member gave to an episode. */
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
    /** Sum of the half stars of all members. */
    sum: p.integer(),
  },
});
/** The stars that all members together gave to an episode. */
class EpisodeMean extends EpisodeMeanSchema.class {}
EpisodeMeanSchema.setClass(EpisodeMean);
