import type { Reply } from '@videoqs/contract/calls';
import { keptUntil } from './export.rules.ts';

interface Row {
  state: 'running' | 'ready' | 'failed';
  progress: number;
  requested_at: Date;
  finished_at: Date | null;
  bytes: number;
}

/** @param link the last part of the link to the ZIP; null for a session that may not have the link */
export function presentExport(row: Row | undefined, link: string | null): Reply<'/api/account/fetchExport'> {
  if (!row) return { state: 'none', progress: 0, requestedAt: null, keptUntil: null, bytes: 0, downloadPath: null };
  const ready = row.state === 'ready' && row.finished_at;
  return {
    state: row.state,
    progress: row.progress,
    requestedAt: row.requested_at.toISOString(),
    keptUntil: ready ? keptUntil(ready).toISOString() : null,
    bytes: row.bytes,
    downloadPath: ready && link ? `/download/${link}` : null,
  };
}
