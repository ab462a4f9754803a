/** One line of the table: what was measured, beside what, and what we claim of it. */
export interface Figure {
  figure: string;
  /** 's' for seconds, '/s' for calls a second, 'ms', 'kB', 'MB' or '' for a count. */
  unit: string;
  ours: number;
  /** The same on the floor, measured in the same run. */
  floor?: number;
  /** What we claim; a figure without a claim is only told. */
  wanted?: readonly Claim[];
}
/** A bound of ours itself, or of ours ÷ floor. */
export interface Claim {
  of: 'ours' | 'ratio';
  least?: number;
  most?: number;
}
export type Verdict = 'met' | 'MISSED' | 'told';

/** Ours ÷ floor; undefined where there is no floor. */
export const ratioOf = ({ ours, floor }: Figure): number | undefined => (floor ? ours / floor : undefined);

/** Met when every claim is; a figure that is not a number is missed. */
export function verdictOf(figure: Figure): Verdict {
  if (!figure.wanted) return 'told';
  const holds = ({ of, least = -Infinity, most = Infinity }: Claim) => {
    const value = (of === 'ours' ? figure.ours : ratioOf(figure)) ?? Number.NaN;
    return value >= least && value <= most;
  };
  return figure.wanted.every(holds) ? 'met' : 'MISSED';
}

const DIGITS = { '/s': 0, kB: 1, MB: 0, ms: 2, s: 2 } as Record<string, number>;
const show = (value: number, unit: string) => `${value.toFixed(DIGITS[unit] ?? 0)}${unit.replace(/^(?=\w)/, ' ')}`;

const claimed = ({ of, least, most }: Claim, unit: string) =>
  `${least === undefined ? '≤' : '≥'} ${least ?? most} ${of === 'ours' ? unit : '×'}`.trim();

/** The table, its columns as wide as they need to be. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((f) => [
    f.figure,
    show(f.ours, f.unit),
    f.floor === undefined ? '–' : show(f.floor, f.unit),
    ratioOf(f)?.toFixed(2) ?? '–',
    f.wanted?.map((claim) => claimed(claim, f.unit)).join(', ') ?? '–',
    verdictOf(f),
  ]);
  const all = [['figure', 'ours', 'floor', 'ratio', 'wanted', ''], ...rows];
  const widths = (all[0] as string[]).map((_, i) => Math.max(...all.map((row) => (row[i] as string).length)));
  return all.map((row) => row.map((cell, i) => cell.padEnd(widths[i] as number)).join('  ')).join('\n');
}
