import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

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
  const db = tables(orm);
  const busyUntil = () => new Date(now().getTime() + SILENCE_MS);
  const taken = await db
    .insertInto('tmdb_task')
    .values({ name, busy_until: busyUntil() })
    .onConflict((it) =>
      it
        .column('name')
        .doUpdateSet((eb) => ({ busy_until: eb.ref('excluded.busy_until') }))
        .where(sql<boolean>`tmdb_task.busy_until is null or tmdb_task.busy_until < ${now()}`),
    )
    .returning('done_until')
    .executeTakeFirst();
  if (!taken) return false;
  const note = async (set: { busy_until: Date | null; ran_at?: Date; note?: string; done_until?: Date }) => {
    await db.updateTable('tmdb_task').set(set).where('name', '=', name).execute();
  };
  try {
    const done = await work(taken.done_until, () => note({ busy_until: busyUntil() }));
    await note({
      busy_until: null,
      ran_at: now(),
      note: done.note,
      ...(done.doneUntil && { done_until: done.doneUntil }),
    });
  } catch (error) {
    await note({ busy_until: null, ran_at: now(), note: `failed: ${(error as Error).message}` });
    throw error;
  }
  return true;
}
