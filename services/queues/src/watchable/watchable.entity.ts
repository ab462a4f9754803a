import { defineEntity, p } from '@mikro-orm/core';

/** A person and their name. */
interface Person {
  personID: number;
  name: string;
}

export const WatchableSchema = defineEntity({
  name: 'Watchable',
  tableName: 'watchable',
  indexes: [{ name: 'watchable_asked', properties: ['askedAt'] }],
  properties: {
    mediaKey: p.text().primary(),
    /** The release date. */
    released: p.date().nullable(),
    countries: p.array(),
    /** ISO 639-1; '' when unknown. */
    language: p.text(),
    people: p.json().$type<{ directors: Person[]; writers: Person[]; actors: Person[] }>(),
    /** The ids of the title's people, in the form of creditsOf. */
    credits: p.text().default(''),
    /** Whether the show has ended; null for a movie. */
    ended: p.boolean().nullable(),
    /** Names of a show's seasons by number. */
    seasons: p.json().$type<Record<string, string>>(),
    /**
     * The version of the show's episodes and end. Each change raises it. Progress that was computed from an older
     * version is out of date.
     */
    version: p.integer(),
    /** The time at which the titles service was last asked about this title. */
    askedAt: p.datetime(),
  },
});
/** This service's copy of the facts that plays need about a title, besides its name. */
class Watchable extends WatchableSchema.class {}
WatchableSchema.setClass(Watchable);

export const EpisodeSchema = defineEntity({
  name: 'Episode',
  tableName: 'episode',
  indexes: [{ name: 'episode_air_date', properties: ['airDate'] }],
  properties: {
    mediaKey: p.text().primary(),
    season: p.integer().primary().autoincrement(false),
    number: p.integer().primary().autoincrement(false),
    /** The episode's name; '' when unknown. */
    name: p.text(),
    airDate: p.date().nullable(),
    /**
     * The day from which the episode counts as aired. This is its air date or, if that is unknown, a day derived from
     * the episodes around it. It may be infinite.
     */
    airs: p.date().$type<string>(),
    minutes: p.integer().nullable(),
    /** Whether the catalogue no longer has the episode. The row is kept because plays refer to it. */
    gone: p.boolean(),
  },
});
/** An episode of a show that a member watches or has queued. */
class Episode extends EpisodeSchema.class {}
EpisodeSchema.setClass(Episode);
