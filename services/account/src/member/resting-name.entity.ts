import { defineEntity, p } from '@mikro-orm/core';

export const RestingNameSchema = defineEntity({
  name: 'RestingName',
  tableName: 'resting_name',
  indexes: [{ name: 'resting_name_until', properties: ['until'] }],
  properties: {
    /** SHA-256 of the name's usernameKey. The name itself is not stored, because it may belong to a deleted account. */
    nameHash: p.blob().primary(),
    /**
     * The member who gave the name up. Only this member may have the name back. The member's account may have been
     * deleted.
     */
    userID: p.bigint('number'),
    until: p.datetime(),
  },
});
/**
 * A username that its member gave up. No other member can take the name for a while, because links and people still
 * mean its former owner.
 */
class RestingName extends RestingNameSchema.class {}
RestingNameSchema.setClass(RestingName);
