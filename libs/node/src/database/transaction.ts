import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { throwIfPast } from '../runtime/deadline.ts';

/** Runs an effect after the commit, such as calling a worker. Nobody waits for it, and its failure undoes nothing. */
export type AfterCommit = (effect: () => void) => void;

/**
 * Runs `work` in one transaction: all of it is kept, or nothing if it throws. Use `afterCommit` for effects that must
 * not happen for a rolled-back change, or must not hold its locks.
 * @returns what `work` returns
 * @throws TooLate, with nothing kept, when the caller has stopped waiting
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
