import { defineEntity, p } from '@mikro-orm/core';

export const KnownDeviceSchema = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_device',
  indexes: [
    { name: 'known_device_seen', properties: ['seenAt'] },
    { name: 'known_device_member', properties: ['userID', 'seenAt'] },
  ],
  properties: {
    /** SHA-256 of the token in the browser's cookie. */
    tokenHash: p.blob().primary(),
    userID: p.bigint('number').primary().autoincrement(false),
    seenAt: p.datetime(),
  },
});
/** A browser that has signed in to an account before. */
class KnownDevice extends KnownDeviceSchema.class {}
KnownDeviceSchema.setClass(KnownDevice);
