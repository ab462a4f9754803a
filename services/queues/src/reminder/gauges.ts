import type { MikroORM } from '@mikro-orm/postgresql';
import type { Gauge } from '@videoqs/node/runtime/measures';
import { oldestDueSeconds } from './reminder.store.ts';

/**
 * Measures how long due reminders have waited that are not yet delivered. The other measure, of late reminders, covers
 * only delivered ones.
 */
export const reminderGauges = (orm: MikroORM): Gauge[] => [
  {
    name: 'reminders_oldest_seconds',
    help: 'For how long the oldest due reminder has waited.',
    label: 'state',
    read: async () => ({ due: await oldestDueSeconds(orm.em.fork(), new Date()) }),
  },
];
