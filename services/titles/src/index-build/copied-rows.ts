import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const TAB = 9;
const LINE_END = 10;
const ZERO = 48;

/**
 * Reads a statement's rows of non-negative whole numbers by COPY. This creates no object for each of millions of rows.
 * @param take called with the numbers of each row; the array is reused for the next row
 */
export async function copiedRows(
  client: ClientBase,
  select: string,
  columns: number,
  take: (row: Float64Array) => void,
): Promise<void> {
  const row = new Float64Array(columns);
  let column = 0;
  let value = 0;
  for await (const chunk of client.query(copyTo(`copy (${select}) to stdout`)) as AsyncIterable<Buffer>)
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i] as number;
      if (byte !== TAB && byte !== LINE_END) {
        value = value * 10 + byte - ZERO;
        continue;
      }
      row[column++] = value;
      value = 0;
      if (byte === LINE_END) {
        take(row);
        column = 0;
      }
    }
}
