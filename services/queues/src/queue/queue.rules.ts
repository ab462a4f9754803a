import type { Level, MemberLevel, Queue } from './queue.entity.ts';

/** The levels that may do each action with a queue, one line each. */
const MAY = {
  see: ['owner', 'editor', 'member'],
  remind: ['owner', 'editor', 'member'],
  edit: ['owner', 'editor'],
  askToEdit: ['member'],
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
/** The levels that may do an action. SQL statements that check the level themselves use this list. */
export const levelsFor = (action: Action): readonly Level[] => MAY[action];

/** Whether a level may do an action; null means no access. */
export const may =
  (action: Action) =>
  (level: Level | null): boolean =>
    level !== null && levelsFor(action).includes(level);

/** Whether a level may create a link that gives those who join by it the level `gives`. */
export const mayInvite =
  (gives: MemberLevel) =>
  (level: Level | null): boolean =>
    may('invite')(level) && (gives === 'member' || may('grant')(level));

/** @param level the value in queue_member, null without a row */
export const levelIn = (queue: Pick<Queue, 'ownerID'>, userID: number, level: Level | null): Level | null =>
  queue.ownerID === userID ? 'owner' : level;
