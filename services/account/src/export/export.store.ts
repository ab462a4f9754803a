import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../tables.ts';

/**
 * Starts the creation of a member's file again.
 * @param o.askedBefore a file may be made again if it was requested before this moment
 * @param o.stuckBefore an unfinished file may be made again if it was requested before this moment
 * @returns false when it is too early; a failed file may be requested again at once
 */
export async function beginExport(
  em: EntityManager,
  userID: number,
  o: { now: Date; askedBefore: Date; stuckBefore: Date },
): Promise<boolean> {
  const begun = await tables(em)
    .insertInto('data_export')
    .values({ user_id: userID, state: 'running', requested_at: o.now })
    .onConflict((it) =>
      it
        .column('user_id')
        .doUpdateSet({ state: 'running', requested_at: o.now, progress: 0, finished_at: null, zip: null, bytes: 0 })
        .where((eb) =>
          eb.or([
            eb('data_export.state', '=', 'failed'),
            eb('data_export.requested_at', '<', o.askedBefore),
            eb.and([eb('data_export.state', '=', 'running'), eb('data_export.requested_at', '<', o.stuckBefore)]),
          ]),
        ),
    )
    .returning('user_id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** The state of a member's file, without its content. */
export const exportOf = (em: EntityManager, userID: number) =>
  tables(em)
    .selectFrom('data_export')
    .select(['state', 'progress', 'requested_at', 'finished_at', 'bytes'])
    .where('user_id', '=', userID)
    .executeTakeFirst();

/** A member's finished ZIP. */
export async function zipBy(em: EntityManager, userID: number): Promise<Buffer | undefined> {
  const ready = await tables(em)
    .selectFrom('data_export')
    .select('zip')
    .where('user_id', '=', userID)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return ready?.zip ? Buffer.from(ready.zip) : undefined;
}

/** Saves the progress. @param progress in percent @returns false when the file is no longer requested */
export async function noteProgress(em: EntityManager, userID: number, progress: number): Promise<boolean> {
  const noted = await tables(em)
    .updateTable('data_export')
    .set({ progress })
    .where('user_id', '=', userID)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

/** Saves the finished ZIP. @returns the time of the request; undefined when the file is no longer requested */
export async function keepZip(
  em: EntityManager,
  userID: number,
  zip: Uint8Array,
  now: Date,
): Promise<Date | undefined> {
  const kept = await tables(em)
    .updateTable('data_export')
    .set({ state: 'ready', progress: 100, finished_at: now, zip: Buffer.from(zip), bytes: zip.length })
    .where('user_id', '=', userID)
    .where('state', '=', 'running')
    .returning('requested_at')
    .executeTakeFirst();
  return kept?.requested_at;
}

/** Deletes files that were finished or given up before a moment. */
export async function dropFinishedBefore(em: EntityManager, at: Date): Promise<void> {
  await tables(em).deleteFrom('data_export').where('finished_at', '<', at).execute();
}

/** Gives up unfinished files requested before a moment. */
export async function failAskedBefore(em: EntityManager, at: Date, now: Date): Promise<void> {
  await tables(em)
    .updateTable('data_export')
    .set({ state: 'failed', finished_at: now })
    .where('state', '=', 'running')
    .where('requested_at', '<', at)
    .execute();
}

/** Unfinished files requested before a moment. */
export const runningSince = (em: EntityManager, before: Date) =>
  tables(em)
    .selectFrom('data_export')
    .select(['user_id', 'requested_at'])
    .where('state', '=', 'running')
    .where('requested_at', '<', before)
    .execute();
