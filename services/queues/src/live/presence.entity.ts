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
    /** The copy of the service that the viewer is connected to. */
    copy: p.uuid().primary(),
    userID: p.bigint('number').primary().autoincrement(false),
    seenAt: p.datetime(),
    /** The title that the viewer is about to move. */
    holds: p.text().nullable(),
    /** The time at which the viewer picked up the title. */
    heldAt: p.datetime().nullable(),
  },
});
/** A member who is viewing a queue. */
class Presence extends PresenceSchema.class {}
PresenceSchema.setClass(Presence);
