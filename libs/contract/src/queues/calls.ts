import { calendar } from './calendar.ts';
import { history } from './history.ts';
import { item } from './item.ts';
import { permissions } from './permission.ts';
import { queue } from './queue.ts';
import { reminders } from './reminder.ts';
import { top10 } from './top10.ts';

/** What the queues service answers, by noun. */
export const queuesCalls = { queue, item, permissions, reminders, calendar, history, top10 };
