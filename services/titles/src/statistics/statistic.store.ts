import type { EntityManager } from '@mikro-orm/postgresql';
import { type Counted, Statistic } from './statistic.entity.ts';

/** The catalogue as it was last counted; undefined before it ever was. */
export const readStatistic = async (em: EntityManager): Promise<Counted | undefined> =>
  (await em.fork().findOne(Statistic, { id: true }))?.body;

/** Keeps a count in place of the last one. */
export async function keepStatistic(em: EntityManager, countedAt: Date, body: Counted): Promise<void> {
  await em.fork().upsert(Statistic, { id: true, countedAt, body });
}
