import { defineEntity, p } from '@mikro-orm/core';

export const TasteSchema = defineEntity({
  name: 'Taste',
  tableName: 'taste',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    /** From 0 to 100 by genre; sliders that were never moved are missing. */
    sliders: p.json<Record<string, number>>(),
    changedAt: p.datetime(),
  },
});
/** A member's taste sliders. */
class Taste extends TasteSchema.class {}
TasteSchema.setClass(Taste);
