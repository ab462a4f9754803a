import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../database.ts';
import type { Queue } from './queue.entity.ts';
import type { Change, TitleChange } from './queue-change.entity.ts';

/** How long it is remembered what happened to a queue. */
export const HISTORY_DAYS = 30;

interface Who {
  by: number;
  at: Date;
}

/** Counts a change of a queue whose lock is held, and remembers who did it. */
export const noteChange = (em: EntityManager, queue: Queue, { by, at, ...change }: Change & Who): Promise<void> =>
  note(em, queue, [change], { by, at });

/** The same for titles that were changed by one call, each a change of its own. */
export const noteChanges = (
  em: EntityManager,
  queue: Queue,
  { what, mediaKeys, by, at }: Who & { what: TitleChange; mediaKeys: readonly string[] },
): Promise<void> =>
  note(
    em,
    queue,
    mediaKeys.map((mediaKey) => ({ what, mediaKey })),
    { by, at },
  );

async function note(em: EntityManager, queue: Queue, changes: readonly Change[], { by, at }: Who): Promise<void> {
  if (!changes.length) return;
  const rows = changes.map(({ what, mediaKey = null, about = null }) => {
    queue.touch();
    return { queue_id: queue.id, revision: queue.revision, at, by, what, media_key: mediaKey, about };
  });
  await tables(em).insertInto('queue_change').values(rows).execute();
}
