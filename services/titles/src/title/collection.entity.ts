import { defineEntity, p } from '@mikro-orm/core';

const CollectionSchema = defineEntity({
  name: 'Collection',
  tableName: 'collection',
  properties: {
    id: p.bigint('number').primary(),
    name: p.string(),
    posterPath: p.string().nullable(),
    backdropPath: p.string().nullable(),
    overview: p.text(),
  },
});
/** Movies that belong together, as TMDB groups them. */
export class Collection extends CollectionSchema.class {}
CollectionSchema.setClass(Collection);
