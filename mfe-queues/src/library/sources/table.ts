import Papa from 'papaparse';
import type { TextFile } from './entry.ts';
import { forLatest } from './latest.ts';

/** A file of comma-separated values, read by the names of its columns. */
export interface Table {
  columns: readonly string[];
  rows: { line: number; cells: Readonly<Record<string, string>> }[];
}

/** The line with the column names is searched among this many lines at the beginning of a file. */
const MOST_BEFORE = 100;

const linesOf = forLatest(({ text }) => Papa.parse<string[]>(text, { skipEmptyLines: false }).data);

/** Column names in other languages, each with its English name. */
const IN_ENGLISH: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    Title: ['titel', 'titolo', 'título', 'titulo', 'titre', 'tytuł', 'タイトル'],
    'Original Title': ['originaltitel', 'titolo originale', 'título original', 'titre original'],
    Date: ['datum', 'fecha', 'data', '日付'],
    Year: ['jahr', 'anno', 'año', 'ano', 'année'],
    'Title Type': ['titeltyp', 'titelart', 'tipo di titolo', 'tipo de título', 'type de titre'],
    'Your Rating': [
      'ihre bewertung',
      'deine bewertung',
      'il tuo voto',
      'tu calificación',
      'sua avaliação',
      'votre note',
    ],
    'Date Rated': [
      'bewertungsdatum',
      'data voto',
      'data del voto',
      'fecha de calificación',
      'data da avaliação',
      'date de la note',
    ],
    Position: ['posizione', 'posición', 'posição'],
  }).flatMap(([english, others]) => others.map((other) => [other, english])),
);
const inEnglish = (column: string): string => IN_ENGLISH[column.trim().toLowerCase()] ?? column.trim();

/**
 * Reads CSV with any separator: comma, semicolon or tab.
 * @param isHead whether a line contains the names of the columns; lines before it are skipped
 * @returns null when no line contains them
 */
export function readTable(file: TextFile, isHead: (columns: readonly string[]) => boolean): Table | null {
  if (/\.json$/i.test(file.name)) return null;
  const data = linesOf(file);
  const head = data.slice(0, MOST_BEFORE).findIndex((cells) => isHead(cells.map(inEnglish)));
  const columns = data[head]?.map(inEnglish);
  if (!columns) return null;
  const rows = data.slice(head + 1).flatMap((cells, i) => {
    if (cells.every((c) => c.trim() === '')) return [];
    const named = Object.fromEntries(columns.map((column, n) => [column, cells[n]?.trim() ?? '']));
    return [{ line: head + i + 2, cells: named }];
  });
  return { columns, rows };
}

/** A cell without the apostrophe that protects spreadsheets from formulas. The apostrophe is not part of the text. */
export const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

/** The tags in a cell. They are separated by commas. */
export const tagsIn = (cell: string | undefined): { tags?: readonly string[] } => {
  const tags = unguarded(cell ?? '')
    .split(',')
    .flatMap((tag) => tag.trim() || []);
  return tags.length ? { tags } : {};
};

/** Returns a test whether a line contains all of these column names. */
export const names =
  (...wanted: string[]) =>
  (columns: readonly string[]): boolean =>
    wanted.every((column) => columns.includes(column));
