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
    /**
     * The session that added the device. The device is deleted together with this session, however the session ends.
     */
    sessionID: p.uuid().nullable(),
    /**
     * The URL at the push service for this browser. Anyone who knows the URL can send pushes, so it is shown to nobody.
     */
    endpoint: p.text(),
    /** The browser's public key, and the secret it shares with us. Only the browser can decrypt our pushes. */
    p256dh: p.text(),
    auth: p.text(),
    addedAt: p.datetime(),
  },
});
/** A member's browser that receives pushes. */
class PushDevice extends PushDeviceSchema.class {}
PushDeviceSchema.setClass(PushDevice);
