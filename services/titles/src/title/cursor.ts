import { CallFailure } from '@videoqs/node/http/failure';
import type { z } from 'zod';

/** Where a page ended, as the client hands it back: opaque to it, checked again when it returns. */
export const writeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** @throws CallFailure invalid-body, with the issue at `after`, for what we did not write */
export function readCursor<S extends z.ZodType>(position: S, after: string | undefined): z.output<S> | null {
  if (after === undefined) return null;
  const read = position.safeParse(parsed(after));
  if (read.success) return read.data;
  throw new CallFailure('invalid-body', undefined, { issues: [{ path: 'after', message: 'not a cursor' }] });
}

function parsed(after: string): unknown {
  try {
    return JSON.parse(Buffer.from(after, 'base64url').toString());
  } catch {
    return undefined;
  }
}
