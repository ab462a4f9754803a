import Papa from 'papaparse';

/** CSV with a mark that says UTF-8; a cell that a spreadsheet would take for a formula is led by an apostrophe. */
export const csvOf = (columns: readonly string[], rows: readonly (string | number | null)[][]): string =>
  `\uFEFF${Papa.unparse({ fields: [...columns], data: rows.map((r) => r.map((cell) => cell ?? '')) }, { escapeFormulae: true })}\r\n`;
