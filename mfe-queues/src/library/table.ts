import Papa from 'papaparse';
import type { TextFile } from './entry.ts';

/** A file of comma separated values by the names of its columns. */
export interface Table {
  columns: readonly string[];
  rows: { line: number; cells: Readonly<Record<string, string>> }[];
}

/** Of files that several sources look at. */
const parsed = new WeakMap<TextFile, string[][]>();

/**
 * Reads CSV, whatever parts its cells: commas, semicolons or tabs.
 * @param isHead tells the line that names the columns; what stands before it is passed over
 * @returns null when there is none
 */
export function readTable(file: TextFile, isHead: (columns: readonly string[]) => boolean): Table | null {
  const data = parsed.get(file) ?? Papa.parse<string[]>(file.text, { skipEmptyLines: false }).data;
  parsed.set(file, data);
  const head = data.findIndex((cells) => isHead(cells.map((c) => c.trim())));
  const columns = data[head]?.map((c) => c.trim());
  if (!columns) return null;
  const rows = data.slice(head + 1).flatMap((cells, i) => {
    if (cells.every((c) => c.trim() === '')) return [];
    const named = Object.fromEntries(columns.map((column, n) => [column, cells[n]?.trim() ?? '']));
    return [{ line: head + i + 2, cells: named }];
  });
  return { columns, rows };
}

/** Does a line name all of these columns? */
export const names =
  (...wanted: string[]) =>
  (columns: readonly string[]): boolean =>
    wanted.every((column) => columns.includes(column));
