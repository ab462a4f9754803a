import type { GivenUp, OpsMember, OpsRecord } from '@videoqs/contract/ops/ops';
import type { Member } from '../member/member.entity.ts';

interface State {
  sessions: number;
  isOps: boolean;
  mail: { waiting: number; givenUp: number };
  exported: { state: 'running' | 'ready' | 'failed' } | undefined;
}

/** A member as operators see them. */
export const presentOpsMember = (m: Member, { sessions, isOps, mail, exported }: State): OpsMember => ({
  userID: m.id,
  username: m.username,
  email: m.email ?? '',
  emailVerified: m.emailVerified,
  cell: m.cell ?? '',
  cellVerified: m.cellVerified,
  memberSince: m.createdAt.toISOString(),
  sessions,
  suspendedAt: m.suspendedAt?.toISOString() ?? null,
  deleteAt: m.deleteAt?.toISOString() ?? null,
  isOps,
  mailWaiting: mail.waiting,
  mailGivenUp: mail.givenUp,
  exportState: exported?.state ?? 'none',
});

type Names = ReadonlyMap<number, string>;

interface RecordRow {
  id: number;
  at: Date;
  user_id: number | null;
  deed: OpsRecord['deed'];
  about_id: number | null;
  detail: string;
  refused: boolean;
  request_id: string;
}
const named = (userID: number | null, names: Names) =>
  userID === null ? null : { userID, username: names.get(userID) ?? null };

export const presentRecord = (row: RecordRow, names: Names): OpsRecord => ({
  recordID: row.id,
  at: row.at.toISOString(),
  deed: row.deed,
  by: named(row.user_id, names),
  about: named(row.about_id, names),
  detail: row.detail,
  refused: row.refused,
  requestID: row.request_id,
});

interface GivenUpRow {
  id: string;
  channel: GivenUp['channel'];
  user_id: number | null;
  at: Date;
  given_up_at: Date;
  tries: number;
  fault: string | null;
}

export function presentGivenUp(row: GivenUpRow, names: Names): GivenUp {
  const username = row.user_id === null ? undefined : names.get(row.user_id);
  return {
    messageID: row.id,
    channel: row.channel,
    member: row.user_id !== null && username !== undefined ? { userID: row.user_id, username } : null,
    writtenAt: row.at.toISOString(),
    givenUpAt: row.given_up_at.toISOString(),
    tries: row.tries,
    fault: row.fault ?? '',
  };
}
