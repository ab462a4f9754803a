import type { EntityManager } from '@mikro-orm/postgresql';
import { emit } from '@videoqs/node/outbox/outbox';
import type { Member } from './member.entity.ts';

/** The member's data for events, dated with the given moment. */
export const eventOf = (member: Member, at: Date) => ({
  userID: member.id,
  username: member.username,
  imgSrc: member.imgSrc ?? null,
  at: at.toISOString(),
});

/** Publishes the member's current name and picture in the caller's transaction. */
export const emitMemberChanged = (em: EntityManager, member: Member, at: Date): Promise<void> =>
  emit(em, 'member.changed', eventOf(member, at));
