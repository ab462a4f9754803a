import type { MikroORM } from '@mikro-orm/postgresql';
import { noteTask, takeTask } from './tmdb-task.store.ts';

/** Whoever does a task and says nothing for so long has ended without a word, ms. */
const SILENCE_MS = 5 * 60_000;

/**
 * Does a task unless somebody else is doing it.
 * @param work is told how far it was done before, and how to say that it goes on; returns how far it is done now (null:
 * as far as before) and what came of it
 * @returns false when somebody else has it
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
