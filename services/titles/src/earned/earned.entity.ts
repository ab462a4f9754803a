import { defineEntity, p } from '@mikro-orm/core';
import type { EarnedKind } from '@videoqs/contract/titles/earned';

export const EarnedDaySchema = defineEntity({
  name: 'EarnedDay',
  tableName: 'earned_day',
  properties: {
    mediaKey: p.text().primary(),
    /** Of Los Angeles. */
    day: p.date().primary(),
    kind: p.text().$type<EarnedKind>().primary(),
    count: p.integer(),
    /** The last of them. */
    lastAt: p.datetime(),
  },
});
/** How often members did something for a title on a day; who it was is not kept. */
class EarnedDay extends EarnedDaySchema.class {}
EarnedDaySchema.setClass(EarnedDay);
