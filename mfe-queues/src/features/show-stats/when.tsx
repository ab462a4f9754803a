import { Chart } from '@videoqs/web/chart';
import { Finding } from '@videoqs/web/figures';
import type { Stats } from '../../stats/stats.ts';
import { count, greatest, hourName, monthName, shortMonth, weekdayName } from '../../stats/words.ts';
import { Clock } from './clock.tsx';
import { Marks } from './marks.tsx';
import { messages } from './stats.messages.ts';
import styles from './stats.module.css';

const texts = { numbers: messages.numbers };

/** Plays by month, weekday and hour. Plays of unknown date or hour are left out. */
export function When({ stats }: { stats: Stats }) {
  const { byMonth, byWeekday, byHour } = stats;
  const month = greatest(byMonth.map((m) => m.movies + m.episodes));
  const weekday = greatest(byWeekday);
  const hour = greatest(byHour);
  return (
    <>
      {month >= 0 && (
        <Finding
          level={3}
          heading={messages.mostIn(monthName(month + 1))}
          name={messages.byMonth}
          captioned
          className={styles.wide}
        >
          <Chart
            kind="stacked"
            label={messages.byMonth}
            labels={byMonth.map((m) => shortMonth(m.month))}
            series={[
              { name: messages.moviesName, values: byMonth.map((m) => m.movies) },
              { name: messages.episodesName, values: byMonth.map((m) => m.episodes) },
            ]}
            texts={texts}
            format={count}
            whole
          />
        </Finding>
      )}
      {weekday >= 0 && (
        <Finding level={3} heading={messages.mostOn(weekdayName(weekday))} name={messages.byWeekday} captioned>
          <Chart
            kind="bars"
            label={messages.byWeekday}
            labels={byWeekday.map((_, n) => weekdayName(n).slice(0, 3))}
            series={[{ name: messages.playsName, values: byWeekday }]}
            texts={texts}
            format={count}
            whole
          />
        </Finding>
      )}
      {hour >= 0 && (
        <Finding level={3} heading={messages.mostAt(hourName(hour))} name={messages.byHour}>
          <Clock hours={byHour} />
        </Finding>
      )}
      <Marks stats={stats} />
    </>
  );
}
