import Papa from 'papaparse';

type Cell = string | number | null;

/**
 * Writes CSV that begins with a byte order mark for UTF-8. A cell that a spreadsheet would run as a formula gets a
 * leading apostrophe.
 */
export const csvOf = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${csvLines([columns, ...rows])}`;

/** Writes further lines of such a CSV. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.length
    ? `${Papa.unparse(
        rows.map((cells) => cells.map((cell) => cell ?? '')),
        { escapeFormulae: true },
      )}\r\n`
    : '';
