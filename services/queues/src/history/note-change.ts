import type { EntityManager } from '@mikro-orm/postgresql';
import type { Queue } from '../queue/queue.entity.ts';
import { insertChanges } from './history.store.ts';
import type { Change, TitleChange } from './queue-change.entity.ts';

interface Who {
  by: number;
  at: Date;
}

/** Raises the revision of a locked queue and records the change and its author. */
export const noteChange = (em: EntityManager, queue: Queue, { by, at, ...change }: Change & Who): Promise<void> =>
  note(em, queue, [change], { by, at });

/**
 * Records one change for each title that a call changed.
 * @param wasRanks the ranks of moved titles before the move
 */
export const noteChanges = (
  em: EntityManager,
  queue: Queue,
  {
    what,
    mediaKeys,
    wasRanks,
    by,
    at,
  }: Who & { what: TitleChange; mediaKeys: readonly string[]; wasRanks?: readonly (string | undefined)[] },
): Promise<void> =>
  note(
    em,
    queue,
    mediaKeys.map((mediaKey, n) => ({ what, mediaKey, wasRank: wasRanks?.[n] })),
    { by, at },
  );

async function note(em: EntityManager, queue: Queue, changes: readonly Change[], { by, at }: Who): Promise<void> {
  const act = changes.length > 1 ? queue.revision + 1 : null;
  const rows = changes.map(({ what, mediaKey = null, about = null, wasRank = null }) => {
    queue.touch();
    const of = { queue_id: queue.id, revision: queue.revision, act, at, by };
    return { ...of, what, media_key: mediaKey, about, was_rank: wasRank };
  });
  await insertChanges(em, rows);
}
