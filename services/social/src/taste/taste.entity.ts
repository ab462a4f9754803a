import { defineEntity, p } from '@mikro-orm/core';

export const TasteSchema = defineEntity({
  name: 'Taste',
  tableName: 'taste',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    /** The value of each genre's slider, from 0 to 100. Sliders that were never moved are missing. */
    sliders: p.json<Record<string, number>>(),
    changedAt: p.datetime(),
  },
});
/** A member's taste sliders. */
class Taste extends TasteSchema.class {}
TasteSchema.setClass(Taste);
