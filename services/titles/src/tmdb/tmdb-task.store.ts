import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/**
 * Claims a task unless another process has it.
 * @param busyUntil the moment at which the claim ends if no progress is reported
 * @returns the moment up to which the task was done before; undefined when another process has the task
 */
export const takeTask = (
  em: EntityManager,
  name: string,
  now: Date,
  busyUntil: Date,
): Promise<{ done_until: Date | null } | undefined> =>
  tables(em)
    .insertInto('tmdb_task')
    .values({ name, busy_until: busyUntil })
    .onConflict((it) =>
      it
        .column('name')
        .doUpdateSet((eb) => ({ busy_until: eb.ref('excluded.busy_until') }))
        .where(sql<boolean>`tmdb_task.busy_until is null or tmdb_task.busy_until < ${now}`),
    )
    .returning('done_until')
    .executeTakeFirst();

/** Records a task's progress or result. */
export async function noteTask(
  em: EntityManager,
  name: string,
  set: { busy_until: Date | null; ran_at?: Date; note?: string; done_until?: Date },
): Promise<void> {
  await tables(em).updateTable('tmdb_task').set(set).where('name', '=', name).execute();
}

/** All tasks that have ever run, by name. */
export const readTasks = (em: EntityManager) =>
  tables(em).selectFrom('tmdb_task').selectAll().orderBy('name').execute();
