/** `npm run bench -- publish` writes docs/performance.md from the stored results. */
import { claimed, type Figure, ratioOf, show } from './measure/figure.ts';

/** A figure as bench/results.json stores it. */
export interface Kept extends Figure {
  verdict: string;
  /** When the figure was measured, ISO 8601. */
  at: string;
  commit?: string;
  machine: { node: string; cpu?: string; cpus: number };
}

const table = (rows: readonly (readonly string[])[]): string =>
  rows.map((row, n) => `| ${row.join(' | ')} |${n ? '' : `\n|${' --- |'.repeat(row.length)}`}`).join('\n');

/** Writes the text of the page. It shows each figure with its baseline, and then the CPU time of a call by part. */
export function performancePage(kept: readonly Kept[]): string {
  const all = kept.toSorted((a, b) => a.figure.localeCompare(b.figure));
  const figures = all.map((f) => [
    f.figure,
    show(f.ours, f.unit),
    f.baseline === undefined ? '–' : show(f.baseline, f.unit),
    ratioOf(f)?.toFixed(2) ?? '–',
    f.wanted?.map((claim) => claimed(claim, f.unit)).join(', ') ?? '–',
    { met: 'yes', MISSED: '**no**' }[f.verdict] ?? '–',
    `${f.at.slice(0, 10)}${f.commit ? `, ${f.commit.slice(0, 8)}` : ''}`,
  ]);
  const withCpu = all.filter((f) => f.cpu);
  const parts = [...new Set(withCpu.flatMap((f) => Object.keys(f.cpu ?? {})))].sort();
  const cpu = withCpu.map((f) => {
    const shares = parts.map((part) => f.cpu?.[part] ?? 0);
    const sum = shares.reduce((a, b) => a + b, 0);
    return [f.figure, sum.toFixed(2), ...shares.map((ms) => (ms < 0.005 ? '–' : ms.toFixed(2)))];
  });
  const machines = [
    ...new Set(all.map(({ machine: m }) => `Node ${m.node} on ${m.cpus} cores (${m.cpu ?? 'unknown'})`)),
  ];
  return `# Performance

Written by \`npm run bench -- publish\` from the figures that \`npm run bench\` keeps. The same command measures them on your own machine, and \`npm run bench -- against URL\` measures a visitor's reads of any installation. Calls go over HTTP through the gateway, with events, feeds and levels as in real use. The baseline is what a good engineer would write by hand for that one call: Fastify, pg, one prepared statement. Both are measured in the same run on the same machine, so compare the ratio, not the times of two machines.

Measured with ${machines.join('; ')}, which the load generator shares.

${table([['figure', 'ours', 'baseline', 'ratio', 'claim', 'met', 'measured'], ...figures])}

## CPU of a call, ms

${table([['figure', 'sum', ...parts], ...cpu])}
`;
}
