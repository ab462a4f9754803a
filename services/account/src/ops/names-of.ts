import type { EntityManager } from '@mikro-orm/postgresql';
import { membersNamed } from '../member/member.reads.ts';

/** The names of the members who still exist, by their ids. */
export async function namesOf(em: EntityManager, userIDs: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = userIDs.filter((id) => id !== null);
  const members = await membersNamed(em, [...new Set(known)], []);
  return new Map(members.map((m) => [m.id, m.username]));
}
