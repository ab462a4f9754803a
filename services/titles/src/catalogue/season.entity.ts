import { defineEntity, p } from '@mikro-orm/core';

export const SeasonSchema = defineEntity({
  name: 'Season',
  tableName: 'season',
  properties: {
    mediaKey: p.text().primary(),
    /** The season's number; 0 for the specials. */
    number: p.integer().primary().autoincrement(false),
    name: p.text(),
    overview: p.text(),
    airDate: p.date().nullable(),
    /** The number of the season's episodes, including episodes that the catalogue does not know. */
    episodes: p.integer(),
    posterPath: p.text().nullable(),
  },
});
/** A season of a show. */
export class Season extends SeasonSchema.class {}
SeasonSchema.setClass(Season);

export const EpisodeSchema = defineEntity({
  name: 'Episode',
  tableName: 'episode',
  indexes: [
    {
      name: 'episode_airing',
      expression: 'create index episode_airing on episode (air_date, media_key) where season > 0',
    },
  ],
  properties: {
    mediaKey: p.text().primary(),
    season: p.integer().primary().autoincrement(false),
    number: p.integer().primary().autoincrement(false),
    name: p.text(),
    overview: p.text(),
    airDate: p.date().nullable(),
    /** The runtime in minutes. */
    runtime: p.integer().nullable(),
    stillPath: p.text().nullable(),
    voteAverage: p.double().$type<number>(),
  },
});
/** An episode that the catalogue knows. */
export class Episode extends EpisodeSchema.class {}
EpisodeSchema.setClass(Episode);
