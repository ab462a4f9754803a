import { defineEntity, p } from '@mikro-orm/core';

export const RestingNameSchema = defineEntity({
  name: 'RestingName',
  tableName: 'resting_name',
  indexes: [{ name: 'resting_name_until', properties: ['until'] }],
  properties: {
    /** SHA-256 of its usernameKey, because no name of a deleted account is kept. */
    nameHash: p.blob().primary(),
    /** The member who gave it up, and the only one who may have it back. Their account may be gone. */
    userID: p.bigint('number'),
    until: p.datetime(),
  },
});
/**
 * A username that its member gave up. Nobody else gets it for a while, since links and people still mean its former
 * owner.
 */
class RestingName extends RestingNameSchema.class {}
RestingNameSchema.setClass(RestingName);
