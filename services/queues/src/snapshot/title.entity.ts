import { defineEntity, p } from '@mikro-orm/core';

export const TitleSnapshotSchema = defineEntity({
  name: 'TitleSnapshot',
  tableName: 'title',
  properties: {
    mediaKey: p.text().fieldName('media_key').primary(),
    title: p.text(),
    year: p.integer().nullable(),
    posterPath: p.text().fieldName('poster_path').nullable(),
    runtime: p.integer().nullable(),
    genres: p.array(),
    /** When the titles service changed what stands here; what is older never replaces it. */
    changedAt: p.datetime().fieldName('changed_at'),
  },
});
/** This service's own picture of a title, so that queues show while the titles service is away. */
export class TitleSnapshot extends TitleSnapshotSchema.class {}
TitleSnapshotSchema.setClass(TitleSnapshot);

export const SnapshotGenerationSchema = defineEntity({
  name: 'SnapshotGeneration',
  tableName: 'snapshot_generation',
  properties: { one: p.boolean().primary(), n: p.bigint('number') },
});
/** One row: goes up whenever a name or picture changes that pages of any queue may show. */
export class SnapshotGeneration extends SnapshotGenerationSchema.class {}
SnapshotGenerationSchema.setClass(SnapshotGeneration);
