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

export type Deed = keyof typeof MAY;
/** The levels that a deed is allowed to, for statements that check it themselves. */
export const levelsFor = (deed: Deed): readonly Level[] => MAY[deed];

/** Asks whether a level allows a deed; null is nobody's. */
export const may =
  (deed: Deed) =>
  (level: Level | null): boolean =>
    level !== null && levelsFor(deed).includes(level);

/** @param level what queue_member says, null for nobody */
export const levelIn = (queue: Pick<Queue, 'ownerID'>, userID: number, level: Level | null): Level | null =>
  queue.ownerID === userID ? 'owner' : level;
