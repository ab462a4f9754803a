import { defineEntity, p } from '@mikro-orm/core';

export const TmdbTaskSchema = defineEntity({
  name: 'TmdbTask',
  tableName: 'tmdb_task',
  properties: {
    name: p.text().primary(),
    /** How far the changes of its kind are read. */
    doneUntil: p.datetime().nullable(),
    ranAt: p.datetime().nullable(),
    /** Whoever does it now has it until then, unless they say so again. */
    busyUntil: p.datetime().nullable(),
    /** What came of it, for `npm run tmdb -- status`. */
    note: p.text().default(''),
  },
});
/** Something that is done with TMDB by and by, by one process at a time. */
class TmdbTask extends TmdbTaskSchema.class {}
TmdbTaskSchema.setClass(TmdbTask);
