import { defineEntity, p } from '@mikro-orm/core';

export const CollectionSchema = defineEntity({
  name: 'Collection',
  tableName: 'collection',
  properties: {
    id: p.bigint('number').primary().autoincrement(false),
    name: p.text(),
    posterPath: p.text().nullable(),
    backdropPath: p.text().nullable(),
    overview: p.text().default(''),
  },
});
/** Movies that belong together according to TMDB. */
export class Collection extends CollectionSchema.class {}
CollectionSchema.setClass(Collection);
