import Papa from 'papaparse';

type Cell = string | number | null;

/**
 * Writes CSV that begins with a byte order mark for UTF-8. A cell that a spreadsheet would execute as a formula gets an
 * apostrophe at its beginning.
 */
export const csvOf = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${csvLines([columns, ...rows])}`;

/** Writes lines without a heading, to continue a CSV that `csvOf` has begun. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.length
    ? `${Papa.unparse(
        rows.map((cells) => cells.map((cell) => cell ?? '')),
        { escapeFormulae: true },
      )}\r\n`
    : '';
