import type { MikroORM } from '@mikro-orm/postgresql';
import type { Gauge } from '@videoqs/node/runtime/measures';
import { oldestDueSeconds } from './reminder.store.ts';

/**
 * The age of the oldest due reminder that is not delivered yet. The metric reminder_late_seconds measures only
 * delivered reminders.
 */
export const reminderGauges = (orm: MikroORM): Gauge[] => [
  {
    name: 'reminders_oldest_seconds',
    help: 'For how long the oldest due reminder has waited.',
    label: 'state',
    read: async () => ({ due: await oldestDueSeconds(orm.em.fork(), new Date()) }),
  },
];
