import { defineEntity, p } from '@mikro-orm/core';

export const BellChoiceSchema = defineEntity({
  name: 'BellChoice',
  tableName: 'bell_choice',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    /** Kinds of notices; of others none is kept. */
    shown: p.array().columnType('text[]'),
    changedAt: p.datetime(),
  },
});
/** What of their notices a member sees behind the bell, as the account service told it; without one, all. */
class BellChoice extends BellChoiceSchema.class {}
BellChoiceSchema.setClass(BellChoice);
