import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../database.ts';
import type { Queue } from './queue.entity.ts';
import type { Change, TitleChange } from './queue-change.entity.ts';

/** How long it is remembered what happened to a queue. */
export const HISTORY_DAYS = 30;

/** Counts a change of a queue whose lock is held, and remembers who did it. */
export async function noteChange(
  em: EntityManager,
  queue: Queue,
  { what, mediaKey, about, by, at }: Change & { by: number; at: Date },
): Promise<void> {
  queue.touch();
  await tables(em)
    .insertInto('queue_change')
    .values({
      queue_id: queue.id,
      revision: queue.revision,
      at,
      by,
      what,
      media_key: mediaKey ?? null,
      about: about ?? null,
    })
    .execute();
}

/** The same for titles that were changed by one call, each a change of its own. */
export async function noteChanges(
  em: EntityManager,
  queue: Queue,
  { what, mediaKeys, by, at }: { what: TitleChange; mediaKeys: readonly string[]; by: number; at: Date },
): Promise<void> {
  if (!mediaKeys.length) return;
  const rows = mediaKeys.map((media_key) => {
    queue.touch();
    return { queue_id: queue.id, revision: queue.revision, at, by, what, media_key, about: null };
  });
  await tables(em).insertInto('queue_change').values(rows).execute();
}
