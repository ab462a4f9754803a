import { defineEntity, p } from '@mikro-orm/core';

export const RestingNameSchema = defineEntity({
  name: 'RestingName',
  tableName: 'resting_name',
  indexes: [{ name: 'resting_name_until', properties: ['until'] }],
  properties: {
    /** SHA-256 of its usernameKey: of a deleted account no name is kept. */
    nameHash: p.blob().primary(),
    /** The member who gave it up, and alone may have it back; their account may be gone. */
    userID: p.bigint('number'),
    until: p.datetime(),
  },
});
/** A username that was given up: nobody else gets it for a while, since links and people still mean its former owner. */
class RestingName extends RestingNameSchema.class {}
RestingNameSchema.setClass(RestingName);
