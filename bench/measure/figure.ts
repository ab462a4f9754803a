import { type Shares, totalOf } from './cpu.ts';

/** One line of the table: what was measured, beside what, and what we claim of it. */
export interface Figure {
  figure: string;
  /** 's' for seconds, '/s' for calls a second, 'ms', 'kB', 'MB' or '' for a count. */
  unit: string;
  ours: number;
  /** The same on the baseline, measured in the same run. */
  baseline?: number;
  /** CPU time of one call by part, ms; without what the load itself takes. */
  cpu?: Shares;
  baselineCpu?: Shares;
  /** What we claim; a figure without a claim is only told. */
  wanted?: readonly Claim[];
}
/** A bound of ours itself, or of ours ÷ baseline. */
export interface Claim {
  of: 'ours' | 'ratio';
  least?: number;
  most?: number;
}
/** The same of each side, from what its rounds took. */
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

/** Ours ÷ baseline; undefined where there is no baseline. */
export const ratioOf = ({ ours, baseline }: Figure): number | undefined => (baseline ? ours / baseline : undefined);

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

const cpuOf = (shares?: Shares): string => (shares ? totalOf(shares).toFixed(2) : '–');

/** Under the table: where the CPU time of a call goes, most of it first. */
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

/** The table, its columns as wide as they need to be. */
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
  const widths = (all[0] as string[]).map((_, i) => Math.max(...all.map((row) => (row[i] as string).length)));
  return all.map((row) => row.map((cell, i) => cell.padEnd(widths[i] as number)).join('  ')).join('\n');
}
