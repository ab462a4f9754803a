import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Member } from './member.entity.ts';

/** One change at a time: what a member edits, and the codes they are sent and type, happens one after another. */
export const lockMember = (em: EntityManager, userID: number): Promise<Member | null> =>
  em.findOne(Member, userID, { lockMode: LockMode.PESSIMISTIC_WRITE });
