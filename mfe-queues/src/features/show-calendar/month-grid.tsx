import { today as dayNow, formatDate, formatDay } from '@videoqs/web/date';
import { Icon } from '@videoqs/web/icon';
import { Poster } from '@videoqs/web/poster';
import { VisuallyHidden } from '@videoqs/web/text';
import type { KeyboardEvent } from 'react';
import { messages as names } from '../../plays/plays.messages.ts';
import { AiringMenu } from './airing-menu.tsx';
import { messages } from './airings.messages.ts';
import { type Airing, dayFrom, monthFrom, monthName, weekdayOf } from './airings.ts';
import styles from './month-grid.module.css';

/** The number of items shown in a day. If there are more, a line opens the day. */
const SHOWN = 2;

/**
 * A month as a grid of weeks. The Tab key reaches one day only. Arrows move by day, Page keys by month, Home and End to
 * the ends of the week, and `t` to today. A day opens in the list beside the grid, where each item can be reached.
 */
export function MonthGrid({
  month,
  weeks,
  days,
  picked,
  onPick,
  onMove,
}: {
  month: string;
  weeks: readonly (readonly string[])[];
  days: ReadonlyMap<string, readonly Airing[]>;
  /** The day that gets the focus by the Tab key. */
  picked: string;
  onPick: (day: string) => void;
  /** Makes the Tab key reach another day, which may be in another month. */
  onMove: (day: string) => void;
}) {
  const today = dayNow();
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || e.altKey || !(e.target as Element).matches('[data-day]')) return;
    const week = weekdayOf(picked);
    const to: Record<string, string> = {
      ArrowRight: dayFrom(picked, 1),
      ArrowLeft: dayFrom(picked, -1),
      ArrowDown: dayFrom(picked, 7),
      ArrowUp: dayFrom(picked, -7),
      PageDown: sameDay(picked, 1),
      PageUp: sameDay(picked, -1),
      Home: dayFrom(picked, -week),
      End: dayFrom(picked, 6 - week),
      t: today,
    };
    const day = to[e.key];
    if (!day) return;
    e.preventDefault();
    onMove(day);
  };
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern keeps the table's rows and heads
      role="grid"
      className={styles.grid}
      aria-label={messages.grid(monthName(month))}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {formatDay(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const items = days.get(day) ?? [];
              const rest = items.length - SHOWN;
              return (
                <td
                  key={day}
                  className={styles.cell}
                  data-out={!day.startsWith(month) || undefined}
                  data-today={day === today || undefined}
                >
                  <button
                    type="button"
                    className={styles.day}
                    data-day={day}
                    tabIndex={day === picked ? 0 : -1}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={messages.day(formatDate(day), items.length)}
                    onClick={() => onPick(day)}
                  >
                    <span>{Number(day.slice(8))}</span>
                    <span className={styles.dots} aria-hidden="true">
                      {items.slice(0, 3).map((i) => (
                        <i key={`${i.mediaType_vid} ${i.episode}`} data-kind={kindOf(i)} />
                      ))}
                    </span>
                  </button>
                  {items.slice(0, SHOWN).map((i) => (
                    <Item key={`${i.mediaType_vid} ${i.season} ${i.episode}`} item={i} />
                  ))}
                  {rest > 0 && (
                    <button
                      type="button"
                      className={styles.more}
                      tabIndex={-1}
                      aria-label={messages.moreOn(rest, formatDate(day))}
                      onClick={() => onPick(day)}
                    >
                      {messages.more(rest)}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Item({ item }: { item: Airing }) {
  const { title, season, episode, seen } = item;
  const kind = kindOf(item);
  return (
    <AiringMenu
      item={item}
      button={({ 'aria-label': label, ...trigger }) => (
        <button
          type="button"
          {...trigger}
          tabIndex={-1}
          className={styles.item}
          data-kind={kind}
          data-seen={seen || undefined}
        >
          <span className={styles.poster}>
            <Poster {...item} size="w92" alt="" />
          </span>
          <span className={styles.words}>
            <b>{title}</b>
            <small>
              {(seen || kind) && <Icon name={seen ? 'check' : kind === 'finale' ? 'finale' : 'flag'} size={12} />}
              {kind ? messages[kind] : names.episodeShort(season, episode)}
            </small>
            <VisuallyHidden> {label}</VisuallyHidden>
          </span>
        </button>
      )}
    />
  );
}

const kindOf = ({ isPremiere, isFinale }: Airing) =>
  isFinale ? ('finale' as const) : isPremiere ? ('premiere' as const) : undefined;

/** The same day of another month, or the last day of that month if it is shorter. */
function sameDay(day: string, by: number): string {
  const month = monthFrom(day.slice(0, 7), by);
  const last = dayFrom(`${monthFrom(month, 1)}-01`, -1);
  return [`${month}-${day.slice(8)}`, last].sort()[0] ?? last;
}
