import { today as dayNow, formatDate } from '@videoqs/web/date';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { messages } from './diary.messages.ts';
import styles from './heat-map.module.css';
import { type DiaryDay, dayFrom, type MediaFilter, monthFrom, monthName, playsOn } from './months.ts';

const MOST = 4;

/**
 * A year as squares, with one column for each week. The more was watched on a day, the stronger the color of its
 * square. The Tab key reaches only one day. Arrows move by day and week, Page keys by month, Home and End to the ends
 * of the year.
 */
export function HeatMap({
  year,
  days,
  type,
  onPick,
}: {
  year: number;
  days: readonly DiaryDay[];
  type: MediaFilter;
  onPick: (day: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const today = dayNow();
  const first = `${year}-01-01`;
  const last = `${year}-12-31`;
  const end = today < last && today >= first ? today : last;
  const [focused, setFocused] = useState(end);
  const stop = focused >= first && focused <= end ? focused : end;
  const known = new Map(days.map((d) => [d.day, d]));
  const all = Array.from({ length: Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1 }, (_, n) =>
    dayFrom(first, n),
  );
  const skipped = new Date(`${first}T12:00:00Z`).getUTCDay();
  // A phone has room for half a year. It shows the half that contains today.
  useEffect(() => {
    const showEnd = () => {
      const shown = box.current?.querySelector<HTMLElement>(`[data-day="${end}"]`);
      if (box.current && shown) box.current.scrollLeft = shown.offsetLeft - box.current.clientWidth + 40;
    };
    showEnd();
    addEventListener('resize', showEnd); // The half is chosen again when a phone is turned.
    return () => removeEventListener('resize', showEnd);
  }, [end]);

  const onKeyDown = (e: KeyboardEvent) => {
    const month = stop.slice(0, 7);
    const to: Record<string, string> = {
      ArrowDown: dayFrom(stop, 1),
      ArrowUp: dayFrom(stop, -1),
      ArrowRight: dayFrom(stop, 7),
      ArrowLeft: dayFrom(stop, -7),
      PageDown: `${monthFrom(month, 1)}-01`,
      PageUp: `${monthFrom(month, -1)}-01`,
      Home: first,
      End: end,
    };
    const next = to[e.key];
    if (!next) return;
    e.preventDefault();
    // The median of the three days keeps the day within the year.
    const day = [first, next, end].sort()[1] ?? end;
    setFocused(day);
    box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  };
  return (
    <>
      <div ref={box} className={styles.scroll}>
        <div className={styles.months} aria-hidden="true">
          {Array.from({ length: 12 }, (_, n) => (
            <span key={n}>{monthName(`${year}-${String(n + 1).padStart(2, '0')}`).slice(0, 3)}</span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: days to choose from, no fieldset */}
        <div className={styles.map} role="group" aria-label={messages.map(year)} onKeyDown={onKeyDown}>
          {all.map((day, n) => {
            const plays = playsOn(known.get(day), type);
            const label = messages.mapDay(formatDate(day), plays);
            const place = n === 0 ? { gridRowStart: skipped + 1 } : undefined;
            if (day > end && end !== last) return <span key={day} className={styles.coming} style={place} />;
            return (
              <button
                key={day}
                type="button"
                className={styles.day}
                style={place}
                data-day={day}
                data-plays={Math.min(MOST, plays)}
                data-today={day === today || undefined}
                tabIndex={day === stop ? 0 : -1}
                title={label}
                aria-label={label}
                onFocus={() => setFocused(day)}
                onClick={() => onPick(day)}
              />
            );
          })}
        </div>
      </div>
      <p className={styles.legend} aria-hidden="true">
        {messages.less}
        {Array.from({ length: MOST + 1 }, (_, n) => (
          <i key={n} className={styles.day} data-plays={n} />
        ))}
        {messages.more}
      </p>
    </>
  );
}
