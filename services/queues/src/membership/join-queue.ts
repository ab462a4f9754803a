import type { EntityManager } from '@mikro-orm/postgresql';
import { emit } from '@videoqs/node/outbox/outbox';
import { noteChange } from '../history/note-change.ts';
import { messages } from '../messages.ts';
import { addMembers, lockMemberships, membersOf, sharedQueuesOf } from '../queue/member.store.ts';
import type { MemberLevel, Queue } from '../queue/queue.entity.ts';
import { addStrangers } from './add-strangers.ts';
import { isCrowded, placesFault } from './membership.rules.ts';

/**
 * Adds a member to a locked queue. Adding them twice is harmless.
 * @param o.by the member who adds them: themselves through a link, or the owner
 * @param o.level what they may do; the level of somebody who is in the queue stays as it is
 * @param o.isStranger whether the owner is missing from their contacts
 * @returns the reason for a refusal, as a text for `by`; undefined on success
 */
export async function joinQueue(
  em: EntityManager,
  queue: Queue,
  o: { userID: number; by: number; level: MemberLevel; at: Date; isStranger?: boolean },
): Promise<string | undefined> {
  const there = await membersOf(em, queue.id);
  if (queue.ownerID === o.userID || there.includes(o.userID)) return undefined;
  if (isCrowded(there.length)) return messages.queueCrowded;
  await lockMemberships(em, [...new Set([o.userID, o.by])]);
  const cameAlone = o.by === o.userID;
  const refused = placesFault(await sharedQueuesOf(em, o.userID), cameAlone);
  if (refused) return refused;
  const count = o.isStranger ? 1 : 0;
  if (!(await addStrangers(em, { userID: o.by, count, at: o.at }))) return messages.tooManyStrangers;
  await addMembers(em, queue.id, [o.userID], { level: o.level, at: o.at, cameAlone });
  await noteChange(em, queue, { what: 'joined', about: o.userID, by: o.by, at: o.at });
  if (!cameAlone) await emitAdded(em, { queueID: queue.id, queueName: queue.name }, [o.userID], o);
  return undefined;
}

/** Notifies members whom another member added to a queue. */
export const emitAdded = (
  em: EntityManager,
  queue: { queueID: number; queueName: string },
  added: readonly number[],
  { by, at }: { by: number; at: Date },
): Promise<void> =>
  emit(em, 'queue.memberAdded', ...added.map((userID) => ({ userID, byUserID: by, ...queue, at: at.toISOString() })));
