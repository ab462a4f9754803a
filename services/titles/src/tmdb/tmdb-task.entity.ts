import { defineEntity, p } from '@mikro-orm/core';

export const TmdbTaskSchema = defineEntity({
  name: 'TmdbTask',
  tableName: 'tmdb_task',
  properties: {
    name: p.text().primary(),
    /** How far changes of this kind are read. */
    doneUntil: p.datetime().nullable(),
    ranAt: p.datetime().nullable(),
    /** The worker has it until then, unless it reports progress. */
    busyUntil: p.datetime().nullable(),
    /** The result, for `npm run tmdb -- status`. */
    note: p.text().default(''),
  },
});
/** A background task with TMDB, done by one process at a time. */
class TmdbTask extends TmdbTaskSchema.class {}
TmdbTaskSchema.setClass(TmdbTask);
