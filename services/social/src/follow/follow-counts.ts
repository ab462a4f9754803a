import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { tables } from '../tables.ts';

/** How many follow a member, and how many they follow. */
export async function followCounts(from: EntityManager | MikroORM, userID: number) {
  const counts = await tables(from)
    .selectFrom('follow_count')
    .select(['followers', 'following'])
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return counts ?? { followers: 0, following: 0 };
}
