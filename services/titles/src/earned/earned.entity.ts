import { defineEntity, p } from '@mikro-orm/core';
import type { EarnedKind } from '@videoqs/contract/titles/earned';

/** What is counted by day. */
export type CountedKind = EarnedKind | 'played';

export const EarnedDaySchema = defineEntity({
  name: 'EarnedDay',
  tableName: 'earned_day',
  properties: {
    mediaKey: p.text().primary(),
    /** The day in Los Angeles. */
    day: p.date().primary(),
    kind: p.text().$type<CountedKind>().primary(),
    count: p.integer(),
    /** When the last one happened. */
    lastAt: p.datetime(),
  },
});
/** How often members did something for a title on a day. The members are not stored. */
class EarnedDay extends EarnedDaySchema.class {}
EarnedDaySchema.setClass(EarnedDay);
