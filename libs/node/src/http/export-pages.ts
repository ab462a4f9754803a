import type { RpcAnswer, RpcParsed } from '@videoqs/contract/rpc';
import type { ExportRow } from '@videoqs/contract/rpc/export';
import { z } from 'zod';
import { readCursor, writeCursor } from './cursor.ts';

/** Rows of one page. */
export const EXPORT_ROWS = 1_000;

/** One file of a service's data about a member. */
export interface ExportFile {
  /** Lower-case letters, digits and hyphens. */
  name: string;
  /**
   * At most EXPORT_ROWS rows after a key ('' from the start), in key order.
   * @returns each row with its key
   */
  page(userID: number, after: string): Promise<{ key: string; row: ExportRow }[]>;
}

const position = z.tuple([z.int().min(0), z.string()]);

/** Answers a service's export RPC, one file after the other. @throws InvalidBody for an invalid cursor */
export async function exportPage(
  files: readonly ExportFile[],
  { userID, after }: RpcParsed<'queues.export'>,
): Promise<RpcAnswer<'queues.export'>> {
  const [index, key] = readCursor(position, after) ?? [0, ''];
  const file = files[index];
  if (!file) throw new RangeError(`there is no file ${index}`);
  const rows = await file.page(userID, key);
  const whole = rows.length < EXPORT_ROWS;
  const next: z.output<typeof position> = whole ? [index + 1, ''] : [index, rows.at(-1)?.key ?? ''];
  return {
    file: file.name,
    rows: rows.map((r) => r.row),
    done: next[0] / files.length,
    next: next[0] < files.length ? writeCursor(next) : null,
  };
}
