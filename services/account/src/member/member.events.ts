import type { EntityManager } from '@mikro-orm/postgresql';
import { emit } from '@videoqs/node/outbox/outbox';
import type { Member } from './member.entity.ts';

/** The member as events describe them from this moment on. */
export const eventOf = (member: Member, at: Date) => ({
  userID: member.id,
  username: member.username,
  imgSrc: member.imgSrc ?? null,
  at: at.toISOString(),
});

/** Publishes in the caller's transaction how the member is shown from now on. */
export const emitMemberChanged = (em: EntityManager, member: Member, at: Date): Promise<void> =>
  emit(em, 'member.changed', eventOf(member, at));
