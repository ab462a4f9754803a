import type { EntityManager } from '@mikro-orm/postgresql';
import { type Counted, Statistic } from './statistic.entity.ts';

/** The catalogue's last statistics; undefined before the first count. */
export const readStatistic = async (em: EntityManager): Promise<Counted | undefined> =>
  (await em.fork().findOne(Statistic, { id: true }))?.body;

/** Saves statistics over the previous ones. */
export async function keepStatistic(em: EntityManager, countedAt: Date, body: Counted): Promise<void> {
  await em.fork().upsert(Statistic, { id: true, countedAt, body });
}
