import { defineEntity, p } from '@mikro-orm/core';

export const BellChoiceSchema = defineEntity({
  name: 'BellChoice',
  tableName: 'bell_choice',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    /** The kinds of notices to show. Notices of other kinds are not stored. */
    shown: p.array().columnType('text[]'),
    changedAt: p.datetime(),
  },
});
/**
 * The kinds of notices that a member wants behind the bell, as the account service published them. Without a row, all
 * kinds are shown.
 */
class BellChoice extends BellChoiceSchema.class {}
BellChoiceSchema.setClass(BellChoice);
