import Papa from 'papaparse';

/**
 * Writes CSV that begins with a byte order mark for UTF-8. A cell that a spreadsheet would run as a formula gets a
 * leading apostrophe.
 */
export const csvOf = (columns: readonly string[], rows: readonly (string | number | null)[][]): string =>
  `\uFEFF${Papa.unparse({ fields: [...columns], data: rows.map((r) => r.map((cell) => cell ?? '')) }, { escapeFormulae: true })}\r\n`;
