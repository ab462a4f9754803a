import { defineEntity, p } from '@mikro-orm/core';

export const PresenceSchema = defineEntity({
  name: 'Presence',
  tableName: 'looking',
  indexes: [
    { name: 'looking_copy', properties: ['copy'] },
    { name: 'looking_seen', properties: ['seenAt'] },
  ],
  properties: {
    queueID: p.bigint('number').primary().autoincrement(false),
    /** Of the service, by which they look. */
    copy: p.uuid().primary(),
    userID: p.bigint('number').primary().autoincrement(false),
    seenAt: p.datetime(),
    /** The title that they are about to move, and since when they say so. */
    holds: p.text().nullable(),
    heldAt: p.datetime().nullable(),
  },
});
/** Somebody looks at a queue. */
class Presence extends PresenceSchema.class {}
PresenceSchema.setClass(Presence);
