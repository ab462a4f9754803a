import { defineEntity, p } from '@mikro-orm/core';

export const TmdbTaskSchema = defineEntity({
  name: 'TmdbTask',
  tableName: 'tmdb_task',
  properties: {
    name: p.text().primary(),
    /** The moment up to which the task is done, such as the changes that were read. */
    doneUntil: p.datetime().nullable(),
    ranAt: p.datetime().nullable(),
    /** The task is reserved for its worker until this moment. The worker extends it by reporting progress. */
    busyUntil: p.datetime().nullable(),
    /** The result of the last run, for `npm run tmdb -- status`. */
    note: p.text().default(''),
  },
});
/** A background task that uses TMDB. One process at a time runs it. */
class TmdbTask extends TmdbTaskSchema.class {}
TmdbTaskSchema.setClass(TmdbTask);
