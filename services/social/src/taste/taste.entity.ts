import { defineEntity, p } from '@mikro-orm/core';

export const TasteSchema = defineEntity({
  name: 'Taste',
  tableName: 'taste',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    /** 0 to 100 by genre; those never moved are absent. */
    sliders: p.json<Record<string, number>>(),
    changedAt: p.datetime(),
  },
});
/** A member's taste sliders. */
class Taste extends TasteSchema.class {}
TasteSchema.setClass(Taste);
