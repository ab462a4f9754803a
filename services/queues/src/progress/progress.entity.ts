import { defineEntity, p } from '@mikro-orm/core';
import type { ShowState } from '@videoqs/contract/queues/progress';

export const ShowProgressSchema = defineEntity({
  name: 'ShowProgress',
  tableName: 'show_progress',
  indexes: [{ name: 'show_progress_show', properties: ['mediaKey'] }],
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    mediaKey: p.text().primary(),
    /** The state that the member chose. It overrides the state that follows from their plays. */
    said: p.text().$type<'watching' | 'paused' | 'dropped'>().nullable(),
    state: p.text().$type<ShowState>(),
    plays: p.integer(),
    /** Number of episodes seen, without specials. */
    seen: p.integer(),
    aired: p.integer(),
    /** Number of aired episodes not yet seen. */
    waiting: p.integer(),
    minutesLeft: p.integer(),
    nextSeason: p.integer().nullable(),
    nextEpisode: p.integer().nullable(),
    /** Whether the next episode aired after the newest play. */
    isNew: p.boolean(),
    /** The time by which Up next is sorted: the time of the newest play, or the air date of a new episode. */
    sortAt: p.datetime().$type<string>(),
    /** The time of the newest play, in the form in which the member gave it. */
    last: p.text().nullable(),
    /** The next day on which an unseen episode airs. From that day on, this row is out of date. */
    due: p.date().nullable(),
    /** The show's version at the time this row was computed. */
    version: p.integer(),
  },
});
/**
 * A member's progress in a show. It is computed from plays and episodes, and is stored so that reading it requires no
 * counting.
 */
class ShowProgress extends ShowProgressSchema.class {}
ShowProgressSchema.setClass(ShowProgress);
