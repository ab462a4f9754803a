import { CallFailure } from '@videoqs/node/http/failure';

/** Where a page of the feed ended: its last row's moment and id. */
export const writeCursor = (at: string, id: string): string =>
  Buffer.from(`${new Date(at).toISOString()}|${id}`).toString('base64url');

const WRITTEN = /^((?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\|([1-9]\d{0,17})$/;

/** @throws CallFailure invalid-body, with the issue at `after`, for what we did not write */
export function readCursor(after: string | undefined): { at: string; id: string } {
  if (after === undefined) return { at: '', id: '' };
  const [, at = '', id = ''] = WRITTEN.exec(Buffer.from(after, 'base64url').toString()) ?? [];
  // 30 February is none of ours either
  if (new Date(Date.parse(at) || 0).toISOString() !== at)
    throw new CallFailure('invalid-body', undefined, { issues: [{ path: 'after', message: 'not a cursor' }] });
  return { at, id };
}
