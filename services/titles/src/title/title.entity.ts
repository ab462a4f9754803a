import { defineEntity, p } from '@mikro-orm/core';
import type { MediaType } from '@videoqs/contract/wire/media-key';
import type { Offers, TitleFacts } from './title-facts.ts';

const TitleSchema = defineEntity({
  name: 'Title',
  tableName: 'title',
  properties: {
    mediaKey: p.string().primary(),
    mediaType: p.string().$type<MediaType>(),
    /** TMDB's id; ours from 900,000,000 up never stand for titles. */
    vid: p.bigint('number'),
    title: p.string(),
    originalTitle: p.string(),
    year: p.integer().nullable(),
    /** First release or first airing, `YYYY-MM-DD`. */
    date: p.date().nullable(),
    /** Minutes; of a show: a typical episode. */
    runtime: p.integer().nullable(),
    voteAverage: p.float(),
    voteCount: p.integer(),
    popularity: p.float(),
    genres: p.array(),
    keywords: p.array(),
    certification: p.string(),
    language: p.string(),
    collectionId: p.bigint('number').nullable(),
    posterPath: p.string().nullable(),
    backdropPath: p.string().nullable(),
    overview: p.text(),
    /** What only the title's own page shows. */
    facts: p.json<TitleFacts>(),
    /** Where to watch, by country. */
    watch: p.json<Record<string, Offers>>(),
    /** Of everything imported, credits too: tells whether a newer record differs. */
    contentHash: p.string(),
  },
});
/** A movie or a show as the catalogue holds it; written by the importer alone. */
export class Title extends TitleSchema.class {}
TitleSchema.setClass(Title);
