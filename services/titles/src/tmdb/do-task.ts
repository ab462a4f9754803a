import type { MikroORM } from '@mikro-orm/postgresql';
import { noteTask, takeTask } from './tmdb-task.store.ts';

/** The number of milliseconds without any report after which the worker of a task counts as dead. */
const SILENCE_MS = 5 * 60_000;

/**
 * Runs a task unless another process is running it.
 * @param work receives the point up to which the task was done before, and a function that reports that the work
 * continues; it returns the result and the point up to which the task is done now (null for no change)
 * @returns false when another process has the task
 */
export async function doTask(
  orm: MikroORM,
  name: string,
  now: () => Date,
  work: (before: Date | null, goesOn: () => Promise<void>) => Promise<{ doneUntil: Date | null; note: string }>,
): Promise<boolean> {
  const busyUntil = () => new Date(now().getTime() + SILENCE_MS);
  const taken = await takeTask(orm.em, name, now(), busyUntil());
  if (!taken) return false;
  try {
    const done = await work(taken.done_until, () => noteTask(orm.em, name, { busy_until: busyUntil() }));
    await noteTask(orm.em, name, {
      busy_until: null,
      ran_at: now(),
      note: done.note,
      ...(done.doneUntil && { done_until: done.doneUntil }),
    });
  } catch (error) {
    await noteTask(orm.em, name, { busy_until: null, ran_at: now(), note: `failed: ${(error as Error).message}` });
    throw error;
  }
  return true;
}
