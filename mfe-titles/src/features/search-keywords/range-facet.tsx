import { SpanSlider } from '@videoqs/web/slider';
import { useState } from 'react';
import styles from './facets.module.css';
import { messages } from './search.messages.ts';
import { RANGES, type RangeName, type Span } from './search-url.ts';

const texts = messages;

/**
 * The lowest value on a slider. A slider of years begins with the first decade that has a title, because otherwise half
 * of the slider would be empty.
 */
function firstOf(name: RangeName, bars: readonly { from: number; count: number }[]): number {
  const { least, most } = RANGES[name];
  if (name !== 'years' || bars.length === 0) return least;
  const first = Math.min(...bars.map(({ from }) => from));
  return Math.min(most - 10, Math.max(least, Math.floor(first / 10) * 10));
}

/**
 * A filter for a range of values, with a slider that has two ends. Bars above the slider show how many titles there
 * are.
 */
export function RangeFacet({
  heading,
  name,
  bars,
  chosen,
  nameOf,
  onChange,
}: {
  heading: string;
  name: RangeName;
  bars: readonly { from: number; count: number }[];
  /** The chosen range; null if the range is not limited. */
  chosen: Span | null;
  nameOf: (span: Span) => string;
  onChange: (span: Span | null) => void;
}) {
  const { least: whole, most, step } = RANGES[name];
  const least = firstOf(name, bars);
  // The address changes only when the finger is lifted, not while it moves an end of the slider.
  const [moving, setMoving] = useState<Span | null>(null);
  const [from, to] = moving ?? chosen ?? [least, most];
  const span: Span = [Math.max(from, least), Math.max(to, least)];
  const end = ([from, high]: Span) => {
    setMoving(null);
    const low = from === least ? whole : from;
    onChange(low === whole && high === most ? null : [low, high]);
  };
  const steps = Array.from({ length: Math.round((most - least) / step) }, (_, i) => least + i * step);
  const last = steps.length - 1;
  const counts = steps.map((from, i) =>
    bars.reduce((n, bar) => {
      const within = (i === 0 || bar.from >= from) && (i === last || bar.from < from + step);
      return within ? n + bar.count : n;
    }, 0),
  );
  const top = Math.max(1, ...counts);
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>
        {heading}
        <span className={styles.span}>{nameOf(span)}</span>
      </legend>
      <div className={styles.bars} aria-hidden="true">
        {steps.map((from, i) => (
          <i
            key={from}
            data-on={(from + step > span[0] && from < span[1]) || undefined}
            style={{ height: `${counts[i] ? 4 + (96 * (counts[i] as number)) / top : 0}%` }}
          />
        ))}
      </div>
      <div className={styles.ends}>
        <SpanSlider
          labels={[texts.startOf(heading), texts.endOf(heading)]}
          min={least}
          max={most}
          step={name === 'years' ? 1 : step}
          value={span}
          say={() => nameOf(span)}
          onMove={setMoving}
          onEnd={end}
        />
      </div>
    </fieldset>
  );
}
