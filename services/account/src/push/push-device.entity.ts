import { defineEntity, p } from '@mikro-orm/core';

export const PushDeviceSchema = defineEntity({
  name: 'PushDevice',
  tableName: 'push_device',
  indexes: [
    { name: 'push_device_member', properties: ['userID', 'addedAt'] },
    { name: 'push_device_session', properties: ['sessionID'] },
  ],
  uniques: [{ name: 'push_device_endpoint_key', properties: ['endpoint'] }],
  properties: {
    id: p.uuid().primary(),
    userID: p.bigint('number'),
    /** The session that added it, with which it goes, however that ends. */
    sessionID: p.uuid().nullable(),
    /** Where its browser's push service takes them; whoever knows it may send, so nobody is told it. */
    endpoint: p.text(),
    /** The browser's public key, and the secret it shares with us: only it reads what is sent. */
    p256dh: p.text(),
    auth: p.text(),
    addedAt: p.datetime(),
  },
});
/** A browser of a member that takes pushes. */
class PushDevice extends PushDeviceSchema.class {}
PushDeviceSchema.setClass(PushDevice);
