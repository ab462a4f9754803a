import type { MikroORM } from '@mikro-orm/postgresql';
import { type Counted, Statistic } from './statistic.entity.ts';

/** The catalogue as it was last counted; undefined before it ever was. */
export const readStatistic = async (orm: MikroORM): Promise<Counted | undefined> =>
  (await orm.em.fork().findOne(Statistic, { id: true }))?.body;

export async function keepStatistic(orm: MikroORM, countedAt: Date, body: Counted): Promise<void> {
  await orm.em.fork().upsert(Statistic, { id: true, countedAt, body });
}
