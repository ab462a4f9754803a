import { useId } from 'react';
import styles from './chart.module.css';
import { barsOf, linesOf, sumsOf, ticksOf } from './chart-shapes.ts';

interface Series {
  name: string;
  /** One value for each label; null for an unknown value. */
  values: readonly (number | null)[];
}
export interface ChartProps {
  /** If the chart is stacked, the bars of one series stand on top of another series' bars. */
  kind: 'bars' | 'stacked' | 'lines';
  /** The chart's message in one sentence. It is the only part of the drawing that screen readers read. */
  label: string;
  labels: readonly string[];
  /** At most six series, because people cannot distinguish more colors. */
  series: readonly Series[];
  texts: { numbers: string };
  format?: (value: number) => string;
  /** The values are counts: the scale has no ticks between whole numbers. */
  whole?: boolean;
}

/** The maximum number of labels that fit without overlapping. The last label is always shown. */
const LABELS = 14;

/** Bars or lines in the six colors of the theme. A real table below shows the same numbers. */
export function Chart({ kind, label, labels, series, texts, format = String, whole }: ChartProps) {
  const id = useId();
  const ticks = ticksOf(kind === 'stacked' ? sumsOf(series) : series.flatMap((s) => s.values), whole);
  const step = Math.ceil(labels.length / LABELS);
  const top = ticks[0] ?? 1;
  const colour = (n: number) => `var(--k${n + 1})`;
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className={styles.says}>
        {label}
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.ticks}>
          {ticks.map((t) => (
            <span key={t}>{format(t)}</span>
          ))}
        </div>
        <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((t) => (
            <path key={t} className={styles.grid} d={`M0 ${100 - (t / top) * 100}h100`} />
          ))}
          {series.map((s, n) =>
            kind === 'lines' ? (
              <path key={s.name} className={styles.line} d={linesOf(s.values, top)} stroke={colour(n)} />
            ) : (
              <path
                key={s.name}
                d={
                  kind === 'bars'
                    ? barsOf(s.values, n, series.length, top)
                    : barsOf(s.values, 0, 1, top, sumsOf(series, n))
                }
                fill={colour(n)}
              />
            ),
          )}
        </svg>
        <div className={styles.labels} data-thinned={step > 1 || undefined}>
          {labels.map((l, i) => (
            <span key={l}>{(labels.length - 1 - i) % step === 0 && l}</span>
          ))}
        </div>
      </div>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map((s, n) => (
            <li key={s.name}>
              <span className={styles.swatch} style={{ background: colour(n) }} />
              {s.name}
            </li>
          ))}
        </ul>
      )}
      <Numbers
        summary={texts.numbers}
        head={['', ...series.map((s) => s.name)]}
        rows={labels.map((l, i) => [l, ...series.map((s) => shown(s.values[i], format))])}
      />
    </figure>
  );
}

const shown = (value: number | null | undefined, format: (value: number) => string) =>
  typeof value === 'number' ? format(value) : '–';

/**
 * A real table of the numbers in a picture, collapsed at first. Each of `rows` has a label, then a text for each column
 * of `head`.
 */
export function Numbers({
  summary,
  head,
  rows,
}: {
  summary: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <details className={styles.numbers}>
      <summary>{summary}</summary>
      {/* a scrolling region must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={styles.scroll} tabIndex={0} aria-label={summary}>
        <table>
          <thead>
            <tr>
              {head.map((text) =>
                text ? (
                  <th key={text} scope="col">
                    {text}
                  </th>
                ) : (
                  <td key={text} />
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first = '', ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((text, i) => (
                  // the order of the columns never changes
                  <td key={i}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
