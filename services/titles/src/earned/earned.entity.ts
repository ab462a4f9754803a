import { defineEntity, p } from '@mikro-orm/core';
import type { EarnedKind } from '@videoqs/contract/titles/earned';

/** The kinds of actions that are counted by day. */
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
    /** The time of the latest action. */
    lastAt: p.datetime(),
  },
});
/** The number of members' actions of one kind for a title on a day. The members are not stored. */
class EarnedDay extends EarnedDaySchema.class {}
EarnedDaySchema.setClass(EarnedDay);
