import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { throwIfPast } from '../runtime/deadline.ts';

/** Does something after the commit, e.g. calls a worker: nothing waits for it, and its failure undoes nothing. */
export type AfterCommit = (effect: () => void) => void;

/**
 * Runs `work` in one transaction: all of it is kept, or nothing when it throws. Hand to `afterCommit` what must not
 * happen for a change that may yet be undone, and what must not hold its locks.
 * @returns what `work` returns
 * @throws TooLate, and keeps nothing, when the caller is no longer waiting
 */
export async function inTransaction<T>(
  orm: MikroORM,
  work: (em: EntityManager, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  const effects: (() => void)[] = [];
  const result = await orm.em.fork().transactional(async (em) => {
    const done = await work(em, (effect) => void effects.push(effect));
    await em.flush(); // so that the check below comes last
    throwIfPast();
    return done;
  });
  for (const effect of effects) effect();
  return result;
}
