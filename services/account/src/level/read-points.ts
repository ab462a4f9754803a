import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../member/member.entity.ts';
import { achievementsOf } from './level.store.ts';
import { factsOf, pointsOf } from './points.rules.ts';

/** The points that a member has earned so far. */
export async function readPoints(em: EntityManager, member: Member): Promise<number> {
  const achievements = await achievementsOf(em, [member.id]);
  return pointsOf(factsOf(member), achievements(member.id));
}
