import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

/** Does something once the transaction is kept, e.g. calls a worker: nothing waits for it, and its failure undoes nothing. */
export type AfterCommit = (effect: () => void) => void;

/**
 * Runs `work` in one transaction: all of it is kept, or nothing when it throws. What must not be done for a change that
 * may yet be undone, or must not hold its locks, is handed to `afterCommit`.
 * @returns what `work` returns
 */
export async function inTransaction<T>(
  orm: MikroORM,
  work: (em: EntityManager, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  const effects: (() => void)[] = [];
  const result = await orm.em.fork().transactional((em) => work(em, (effect) => void effects.push(effect)));
  for (const effect of effects) effect();
  return result;
}
