import type { ExportRow } from '@videoqs/contract/rpc/export';
import { stringify } from 'csv-stringify/sync';
import { strToU8, type Zippable, zip } from 'fflate';

const LEVEL = 6;

/**
 * Makes a ZIP that contains each file as JSON and CSV, and pictures unchanged. This runs in a separate thread, so that
 * it does not block calls. A CSV cell that a spreadsheet would read as a formula gets a leading apostrophe.
 */
export function zipOf(
  files: ReadonlyMap<string, readonly ExportRow[]>,
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<Uint8Array> {
  const content: Zippable = Object.fromEntries(pictures);
  for (const [name, rows] of files) {
    content[`${name}.json`] = strToU8(JSON.stringify(rows, null, 2));
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    content[`${name}.csv`] = strToU8(
      stringify([...rows], { header: true, columns, bom: true, escape_formulas: true, cast: { boolean: String } }),
    );
  }
  return new Promise((resolve, reject) =>
    zip(content, { level: LEVEL }, (error, data) => (error ? reject(error) : resolve(data))),
  );
}
