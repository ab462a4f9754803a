type Values = readonly (number | null | undefined)[];

/**
 * The numbers on a chart's scale: at most five round numbers, from above the greatest value down to 0. `whole` is for
 * counts, which have no fractions.
 */
export function ticksOf(values: Values, whole = false): number[] {
  const most = Math.max(0, ...values.map((v) => v ?? 0));
  if (most === 0) return [1, 0];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = ([1, 2, 2.5, 5, 10].find((s) => s * power >= rough) ?? 10) * power;
  const step = whole ? Math.max(1, Math.ceil(round)) : round;
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, i) => Number(((count - i) * step).toPrecision(12)));
}

/**
 * One path for all bars of a series, in a drawing of 100 × 100 units. `of` series share each label's width, and this
 * series is the n-th.
 * @param below the height at which each bar begins
 */
export function barsOf(values: Values, n: number, of: number, top: number, below: Values = []): string {
  const place = 100 / values.length;
  const width = (place * 0.72) / of;
  return values
    .map((v, i) => {
      if (!v) return '';
      const height = (v / top) * 100;
      const x = i * place + place * 0.14 + n * width;
      // a small gap, so that neighboring bars do not merge
      const foot = 100 - ((below[i] ?? 0) / top) * 100;
      return `M${round(x)} ${round(foot)}v${round(-height)}h${round(width * (of > 1 ? 0.92 : 1))}v${round(height)}Z`;
    })
    .join('');
}

/** The sum of the first `n` series for each label. */
export const sumsOf = (series: readonly { values: Values }[], n = series.length): number[] =>
  (series[0]?.values ?? []).map((_, i) => series.slice(0, n).reduce((sum, s) => sum + (s.values[i] ?? 0), 0));

/** The line of a series through the middle of each label's width. Unknown values interrupt the line. */
export function linesOf(values: Values, top: number): string {
  const place = 100 / values.length;
  let pen = 'M';
  return values
    .map((v, i) => {
      if (v === null || v === undefined) {
        pen = 'M';
        return '';
      }
      const to = `${pen}${round((i + 0.5) * place)} ${round(100 - (v / top) * 100)}`;
      pen = 'L';
      return to;
    })
    .join('');
}

const round = (n: number) => Math.round(n * 100) / 100;
