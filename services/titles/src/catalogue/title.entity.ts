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
    /** TMDB's id; ours from 900,000,000 up never stand for titles. */
    vid: p.bigint('number'),
    title: p.text(),
    originalTitle: p.text(),
    year: p.integer().nullable(),
    /** First release or first airing, `YYYY-MM-DD`. */
    date: p.date().nullable(),
    /** Minutes; of a show: a typical episode. */
    runtime: p.integer().nullable(),
    voteAverage: p.double().$type<number>(),
    voteCount: p.integer(),
    popularity: p.double().$type<number>(),
    genres: p.array(),
    keywords: p.array(),
    /** Where it was made, ISO 3166-1. */
    countries: p.array().default([]),
    /** The next date it is to be seen on for the first time: a movie's release, a show's next episode or its first. */
    comingOn: p.date().nullable(),
    certification: p.text(),
    language: p.text(),
    collectionID: p.bigint('number').nullable(),
    posterPath: p.text().nullable(),
    backdropPath: p.text().nullable(),
    overview: p.text(),
    /** What only the title's own page shows. */
    facts: p.json<TitleFacts>(),
    /** Where to watch, by country. */
    watch: p.json<Record<string, Offers>>(),
    /** Where it came from; the shipped catalogue gives way to all others. */
    source: p.text(),
    /** Of everything imported, credits too: tells whether a newer record differs. */
    contentHash: p.text(),
    /** Of the catalogue when it was last written (catalogue_state). */
    edition: p.bigint('number').defaultRaw('0'),
    addedAt: p.datetime().defaultRaw('now()'),
    /** When it was last held against where it comes from, changed or not. */
    checkedAt: p.datetime().defaultRaw('now()'),
    /** When asking TMDB about it failed, unless it was answered since. */
    fetchFailedAt: p.datetime().nullable(),
    /** TMDB told of it, but not where it can be watched. */
    watchFailed: p.boolean().default(false),
    /** Since when TMDB says that there is no such title. */
    goneAt: p.datetime().nullable(),
    /** The prevailing colour of its fetched poster, `#rrggbb`; '' where none was fetched. */
    colour: p.text().default(''),
    /** When it last became what it is; travels with its card, so that other services know which is newer. */
    changedAt: p.datetime().defaultRaw(`'epoch'`).ignoreSchemaChanges('default'),
  },
});
/** A movie or a show as the catalogue holds it; written by the importer alone. */
export class Title extends TitleSchema.class {}
TitleSchema.setClass(Title);
