import { defineEntity, p } from '@mikro-orm/core';
import type { Reply } from '@videoqs/contract/calls';

/** The statistics in the form of the reply. */
export type Counted = Reply<'/api/titles/fetchDbStats'>;

export const StatisticSchema = defineEntity({
  name: 'Statistic',
  tableName: 'statistic',
  checks: [{ name: 'statistic_id_check', expression: 'id' }],
  properties: {
    id: p.boolean().primary().default(true),
    countedAt: p.datetime(),
    body: p.json<Counted>(),
  },
});
/** The catalogue's last statistics. */
export class Statistic extends StatisticSchema.class {}
StatisticSchema.setClass(Statistic);
