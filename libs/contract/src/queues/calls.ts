import { calendar } from './calendar.ts';
import { diary } from './diary.ts';
import { history } from './history.ts';
import { item } from './item.ts';
import { permissions } from './permission.ts';
import { plays } from './play.ts';
import { playStats } from './play-stats.ts';
import { progress } from './progress.ts';
import { queue } from './queue.ts';
import { reminders } from './reminder.ts';
import { top10 } from './top10.ts';

/** The calls of the queues service, by noun. */
export const queuesCalls = {
  queue,
  item,
  permissions,
  reminders,
  calendar,
  history,
  top10,
  plays,
  diary,
  progress,
  playStats,
};
