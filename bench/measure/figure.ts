import { type Shares, totalOf } from './cpu.ts';

/** One line of the table: the figure, its baseline, and our claim. */
export interface Figure {
  figure: string;
  /** 's' for seconds, '/s' for calls a second, 'ms', 'kB', 'MB', '%' or '' for a count. */
  unit: string;
  ours: number;
  /** The figure of the baseline, measured in the same run. */
  baseline?: number;
  /** The CPU time of one call in ms, by part. The load generator is not included. */
  cpu?: Shares;
  baselineCpu?: Shares;
  /** Our claim. A figure without a claim is only reported. */
  wanted?: readonly Claim[];
}
/** The limit for our figure, or for our figure divided by the baseline. */
export interface Claim {
  of: 'ours' | 'ratio';
  least?: number;
  most?: number;
}
/** Computes one value for ours and one for the baseline. Each is made from the rounds of that side. */
export const each = <T>(
  runs: { ours: readonly T[]; baseline: readonly T[] },
  of: (rounds: readonly T[]) => number,
) => ({
  ours: of(runs.ours),
  baseline: of(runs.baseline),
});
/** A figure of ours alone, or beside the baseline. */
export const figureOf = (
  figure: string,
  unit: string,
  measured: number | { ours: number; baseline: number },
  ...wanted: readonly Claim[]
): Figure => ({
  figure,
  unit,
  ...(typeof measured === 'number' ? { ours: measured } : measured),
  ...(wanted.length && { wanted }),
});
export const atMost = (most: number): Claim => ({ of: 'ours', most });
export const atLeast = (least: number): Claim => ({ of: 'ours', least });
export const ratioAtMost = (most: number): Claim => ({ of: 'ratio', most });
export const ratioAtLeast = (least: number): Claim => ({ of: 'ratio', least });

type Verdict = 'met' | 'MISSED' | 'told';

/** Our figure divided by the baseline; undefined without a baseline. */
export const ratioOf = ({ ours, baseline }: Figure): number | undefined => (baseline ? ours / baseline : undefined);

/** Whether every claim is met. A figure that is not a number counts as missed. */
export function verdictOf(figure: Figure): Verdict {
  if (!figure.wanted) return 'told';
  const holds = ({ of, least = -Infinity, most = Infinity }: Claim) => {
    const value = (of === 'ours' ? figure.ours : ratioOf(figure)) ?? Number.NaN;
    return value >= least && value <= most;
  };
  return figure.wanted.every(holds) ? 'met' : 'MISSED';
}

const DIGITS = { '/s': 0, '%': 2, kB: 1, MB: 0, ms: 2, s: 2 } as Record<string, number>;
export const show = (value: number, unit: string) =>
  `${value.toFixed(DIGITS[unit] ?? 0)}${unit.replace(/^(?=\w)/, ' ')}`;

export const claimed = ({ of, least, most }: Claim, unit: string) =>
  `${least === undefined ? '≤' : '≥'} ${least ?? most} ${of === 'ours' ? unit : '×'}`.trim();

const cpuOf = (shares?: Shares): string => (shares ? totalOf(shares).toFixed(2) : '–');

/** The text below the table: the CPU time of a call by part, the largest first. */
export function cpuTableOf(figures: readonly Figure[]): string {
  const line = (name: string, shares: Shares) => {
    const parts = Object.entries(shares)
      .sort(([, a], [, b]) => b - a)
      .filter(([, ms]) => ms >= 0.005);
    return `${name}: ${cpuOf(shares)} ms of CPU a call: ${parts.map(([part, ms]) => `${part} ${ms.toFixed(2)}`).join(', ')}`;
  };
  return figures
    .flatMap((f) => [
      ...(f.cpu ? [line(f.figure, f.cpu)] : []),
      ...(f.baselineCpu ? [line(`${f.figure}, baseline`, f.baselineCpu)] : []),
    ])
    .join('\n');
}

/** The table, with columns as wide as needed. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((f) => [
    f.figure,
    show(f.ours, f.unit),
    f.baseline === undefined ? '–' : show(f.baseline, f.unit),
    ratioOf(f)?.toFixed(2) ?? '–',
    cpuOf(f.cpu),
    cpuOf(f.baselineCpu),
    f.wanted?.map((claim) => claimed(claim, f.unit)).join(', ') ?? '–',
    verdictOf(f),
  ]);
  const all = [['figure', 'ours', 'baseline', 'ratio', 'CPU ms', 'of baseline', 'wanted', ''], ...rows];
  return aligned(all);
}

/** Rows as text, with columns as wide as needed. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => (row[i] as string).length)));
  return rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] as number)).join('  ')).join('\n');
}
