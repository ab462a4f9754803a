import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Stores measurements. A new measurement replaces the earlier one of the same figure. Other figures stay, each with its
 * date.
 * @param file created if missing
 */
export function keepResults(file: string, fresh: readonly { figure: string }[]): void {
  const before: { figure: string }[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).results : [];
  const measured = new Set(fresh.map((f) => f.figure));
  const all = [...before.filter((f) => !measured.has(f.figure)), ...fresh];
  writeFileSync(file, `${JSON.stringify({ results: all }, null, 2)}\n`);
}
