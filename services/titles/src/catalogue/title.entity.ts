import { defineEntity, p } from '@mikro-orm/core';
import type { MediaType } from '@videoqs/contract/wire/media-key';
import type { Offers, TitleFacts } from './title-facts.ts';

export const TitleSchema = defineEntity({
  name: 'Title',
  tableName: 'title',
  indexes: [
    { name: 'title_popular', expression: 'create index title_popular on title (popularity desc, media_key)' },
    {
      name: 'title_popular_of_type',
      expression: 'create index title_popular_of_type on title (media_type, popularity desc, media_key)',
    },
    {
      name: 'title_known',
      expression: 'create index title_known on title (media_type, vote_count desc, media_key)',
    },
    { name: 'title_edition', properties: ['edition'] },
    { name: 'title_checked', properties: ['checkedAt', 'mediaKey'] },
    {
      name: 'title_gem',
      expression:
        'create index title_gem on title (vote_average desc, media_key) where vote_average >= 7 and vote_count between 30 and 1500',
    },
    {
      name: 'title_coming',
      expression: 'create index title_coming on title (coming_on, media_key) where coming_on is not null',
    },
    { name: 'title_plain', expression: 'create index title_plain on title (plain_name(title))' },
    {
      name: 'title_plain_original',
      expression:
        'create index title_plain_original on title (plain_name(original_title)) where original_title <> title',
    },
    {
      name: 'title_imdb',
      expression: `create index title_imdb on title ((facts->>'imdbID')) where facts->>'imdbID' <> ''`,
    },
    {
      name: 'title_watched',
      expression: 'create index title_watched on title (watched_at) where watched_at is not null',
    },
    { name: 'title_genres', expression: 'create index title_genres on title using gin (genres)' },
    {
      name: 'title_collection',
      expression: 'create index title_collection on title (collection_id, date) where collection_id is not null',
    },
  ],
  checks: [{ name: 'title_media_type_check', expression: `media_type in ('movie', 'tv')` }],
  properties: {
    mediaKey: p.text().primary(),
    mediaType: p.text().$type<MediaType>(),
    /** TMDB's id. Our own ids from 900,000,000 up are never used for titles. */
    vid: p.bigint('number'),
    title: p.text(),
    originalTitle: p.text(),
    year: p.integer().nullable(),
    /** The first release or airing, `YYYY-MM-DD`. */
    date: p.date().nullable(),
    /** The runtime in minutes; for a show, the runtime of a typical episode. */
    runtime: p.integer().nullable(),
    voteAverage: p.double().$type<number>(),
    voteCount: p.integer(),
    popularity: p.double().$type<number>(),
    genres: p.array(),
    keywords: p.array(),
    /** The countries that produced the title, ISO 3166-1. */
    countries: p.array().default([]),
    /**
     * The next date on which something of the title appears for the first time: a movie's release, or a show's next or
     * first episode.
     */
    comingOn: p.date().nullable(),
    certification: p.text(),
    language: p.text(),
    collectionID: p.bigint('number').nullable(),
    posterPath: p.text().nullable(),
    backdropPath: p.text().nullable(),
    overview: p.text(),
    /** Facts that only the title's own page shows. */
    facts: p.json<TitleFacts>(),
    /** The places to watch the title, by country. */
    watch: p.json<Record<string, Offers>>(),
    /** The title's source. Data from any other source replaces a title of the shipped catalogue. */
    source: p.text(),
    /** A hash of everything that was imported, credits included. It shows whether a newer record differs. */
    contentHash: p.text(),
    /** The catalogue's edition when the title was last written (catalogue_state). */
    edition: p.bigint('number').defaultRaw('0'),
    addedAt: p.datetime().defaultRaw('now()'),
    /** The time at which the title was last compared with its source, whether or not it changed. */
    checkedAt: p.datetime().defaultRaw('now()'),
    /** The time at which a request to TMDB about the title last failed; null if a request has succeeded since. */
    fetchFailedAt: p.datetime().nullable(),
    /** True when TMDB's last answer lacked the places to watch the title. */
    watchFailed: p.boolean().default(false),
    /** The time since which TMDB has no such title. */
    goneAt: p.datetime().nullable(),
    /** For a show: the day on which the queues service last asked for it. */
    watchedAt: p.datetime().nullable(),
    /** The main color of the fetched poster, `#rrggbb`; '' when unknown. */
    colour: p.text().default(''),
    /**
     * The time of the title's last change. It is sent with the title's card, so that other services can decide which of
     * two cards is newer.
     */
    changedAt: p.datetime().defaultRaw(`'epoch'`).ignoreSchemaChanges('default'),
  },
});
/** A movie or show in the catalogue. Only imports write it. */
export class Title extends TitleSchema.class {}
TitleSchema.setClass(Title);
