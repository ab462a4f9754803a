import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { throwIfPast } from '../runtime/deadline.ts';

/**
 * Runs an effect after the commit, such as enqueuing a job. The caller does not wait for the effect, and a failed
 * effect does not undo the commit.
 */
export type AfterCommit = (effect: () => void) => void;

/**
 * Runs `work` in one transaction, which is rolled back if `work` throws. Use `afterCommit` for an effect that must wait
 * for the commit, or that must not run while the transaction holds locks.
 * @returns what `work` returns
 * @throws TooLate, with nothing stored, when the caller has stopped waiting
 */
export async function inTransaction<T>(
  orm: MikroORM,
  work: (em: EntityManager, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  const effects: (() => void)[] = [];
  const result = await orm.em.fork().transactional(async (em) => {
    const done = await work(em, (effect) => void effects.push(effect));
    await em.flush(); // write pending changes first, so that the check below is the last step before the commit
    throwIfPast();
    return done;
  });
  for (const effect of effects) effect();
  return result;
}
