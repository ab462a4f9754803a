import type { z } from 'zod';
import { InvalidBody } from '../runtime/failure.ts';

/**
 * Encodes the position at which a page ended as a cursor. Clients need not understand the cursor. The service checks it
 * when a client sends it back.
 */
export const writeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * @param position the schema of a position in the list
 * @returns null for the first page
 * @throws InvalidBody, with the issue at `after`, for a cursor that this service did not write
 */
export function readCursor<S extends z.ZodType>(position: S, after: string | undefined): z.output<S> | null {
  if (after === undefined) return null;
  const read = position.safeParse(parsed(after));
  if (read.success) return read.data;
  throw new InvalidBody([{ path: ['after'], message: 'not a cursor' }]);
}

function parsed(after: string): unknown {
  try {
    return JSON.parse(Buffer.from(after, 'base64url').toString());
  } catch {
    return undefined;
  }
}
