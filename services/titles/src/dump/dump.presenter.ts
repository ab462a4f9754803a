import type { Dump } from '@videoqs/contract/titles/dumps';
import type { DumpRow } from './dump.store.ts';

/** An export and its progress, as the page of exports shows it. */
export const presentDump = (r: DumpRow): Dump => ({
  type: r.type,
  day: r.day,
  state: r.state,
  bytes: r.bytes,
  bytesOf: r.bytes_of,
  lines: r.lines,
  added: r.added,
  removed: r.removed,
  rejected: r.rejected,
  rejects: r.rejects,
  startedAt: r.started_at?.toISOString() ?? null,
  finishedAt: r.finished_at?.toISOString() ?? null,
  fault: r.fault,
});
