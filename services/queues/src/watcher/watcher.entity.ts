import { defineEntity, p } from '@mikro-orm/core';

export const WatcherSchema = defineEntity({
  name: 'Watcher',
  tableName: 'watcher',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    timeZone: p.text(),
    /** The time at which the member chose the time zone; null if that was before this time was stored, or never. */
    zoneAt: p.datetime().nullable(),
    afterWatching: p.text().$type<'remove' | 'ask' | 'keep'>(),
    hideUnseen: p.text().$type<'off' | 'names' | 'names and pictures'>(),
    /** The number of the member's plays. */
    plays: p.integer(),
    /** The number of the member's private plays. */
    privatePlays: p.integer(),
  },
});
/** A member's watching preferences. Changes of their plays lock this row. */
class Watcher extends WatcherSchema.class {}
WatcherSchema.setClass(Watcher);
