import type { MikroORM } from '@mikro-orm/postgresql';
import type { Gauge } from '@videoqs/node/runtime/measures';
import { oldestDueSeconds } from './reminder.store.ts';

/** Shows reminders that are due and do not fire; the measure of late ones knows only those that fired. */
export const reminderGauges = (orm: MikroORM): Gauge[] => [
  {
    name: 'reminders_oldest_seconds',
    help: 'For how long the oldest due reminder has waited.',
    label: 'state',
    read: async () => ({ due: await oldestDueSeconds(orm.em.fork(), new Date()) }),
  },
];
