import { defineEntity, p } from '@mikro-orm/core';

export const BellChoiceSchema = defineEntity({
  name: 'BellChoice',
  tableName: 'bell_choice',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    /** Kinds of notices to show; others are not stored. */
    shown: p.array().columnType('text[]'),
    changedAt: p.datetime(),
  },
});
/** A member's choice of notices behind the bell, as the account service published it. Without one, all are shown. */
class BellChoice extends BellChoiceSchema.class {}
BellChoiceSchema.setClass(BellChoice);
