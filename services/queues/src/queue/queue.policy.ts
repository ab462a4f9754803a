import type { Level, Queue } from './queue.entity.ts';

/** Who may do what with a queue: one line each. `level` is what queue_member says, null for nobody. */
export const levelIn = (queue: Pick<Queue, 'ownerID'>, userID: number, level: Level | null): Level | null =>
  queue.ownerID === userID ? 'owner' : level;
export const canEdit = (level: Level | null): boolean => level === 'owner' || level === 'editor';
