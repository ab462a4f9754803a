import type { Level, Queue } from './queue.entity.ts';

/** Who may do what with a queue: one line each. */
const MAY = {
  see: ['owner', 'editor', 'member'],
  remind: ['owner', 'editor', 'member'],
  edit: ['owner', 'editor'],
  leave: ['editor', 'member'],
  rename: ['owner'],
  delete: ['owner'],
  addMember: ['owner'],
  boot: ['owner'],
  grant: ['owner'],
  revoke: ['owner'],
  invite: ['owner'],
  handOver: ['owner'],
} as const satisfies Record<string, readonly Level[]>;

export type Action = keyof typeof MAY;
/** The levels that an action is allowed to, for statements that check it themselves. */
export const levelsFor = (action: Action): readonly Level[] => MAY[action];

/** Asks whether a level allows an action; null is nobody's. */
export const may =
  (action: Action) =>
  (level: Level | null): boolean =>
    level !== null && levelsFor(action).includes(level);

/** @param level what queue_member says, null for nobody */
export const levelIn = (queue: Pick<Queue, 'ownerID'>, userID: number, level: Level | null): Level | null =>
  queue.ownerID === userID ? 'owner' : level;
