import { IconButton } from '@videoqs/web/button';
import { Panel } from '@videoqs/web/page';
import { Skeleton } from '@videoqs/web/states';
import { TextButton } from '@videoqs/web/text';
import { messages } from './diary.messages.ts';
import styles from './diary.module.css';
import { HeatMap } from './heat-map.tsx';
import { longestStreak, type MediaFilter, monthName, playsOn } from './months.ts';
import type { useDiaryYear } from './use-diary.ts';

/**
 * A year in one sentence and as a map, with links to other years. The page shows the list even if the map cannot be
 * loaded.
 */
export function YearMap({
  year,
  map: { data, error },
  type,
  onPick,
  onMonth,
  onUndated,
}: {
  year: number;
  map: ReturnType<typeof useDiaryYear>;
  type: MediaFilter;
  onPick: (day: string) => void;
  onMonth: (month: string) => void;
  onUndated: () => void;
}) {
  if (!data && error) return null;
  const days = data?.days ?? [];
  const plays = days.reduce((sum, d) => sum + playsOn(d, type), 0);
  const busy = days.filter((d) => playsOn(d, type) > 0).length;
  const streak = longestStreak(days, type);
  const words = [
    messages.sum(plays, busy),
    streak.days > 1 && messages.streak(streak.days, monthName(streak.last.slice(0, 7))),
  ];
  return (
    <Panel label={messages.map(year)} className={styles.year}>
      <header>
        <p>
          {data ? words.filter(Boolean).join(' ') : <Skeleton width={220} />}{' '}
          {data && data.undated > 0 && <TextButton onClick={onUndated}>{messages.undated(data.undated)}</TextButton>}
        </p>
        <span className={styles.years}>
          <IconButton icon="left" label={messages.yearBefore} onClick={() => onMonth(`${year - 1}-12`)} />
          <b>{year}</b>
          <IconButton icon="right" label={messages.yearAfter} onClick={() => onMonth(`${year + 1}-01`)} />
        </span>
      </header>
      <HeatMap key={year} year={year} days={days} type={type} onPick={onPick} />
    </Panel>
  );
}
