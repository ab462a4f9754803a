import { Chart } from '@videoqs/web/chart';
import { formatDate } from '@videoqs/web/date';
import { Finding } from '@videoqs/web/figures';
import { formatPercent } from '@videoqs/web/percent';
import {
  count,
  genreFinding,
  genresOf,
  growthFinding,
  meaningfulDecades,
  runtimeFinding,
  type Stats,
  shareOf,
} from './findings.ts';
import { messages } from './stats.messages.ts';
import styles from './stats.module.css';

const texts = { numbers: messages.numbers };
/** The number of points in a curve. More points could not be distinguished. */
const POINTS = 12;
/** The number of genres in the chart. We have no more colors. */
const GENRES = 6;

/** The number of titles in the catalogue, day by day. If titles were counted on one day only, there is no chart. */
export function Growth({ stats }: { stats: Stats }) {
  const { growth } = stats;
  if (growth.length < 2) return null;
  const step = Math.max(1, Math.ceil(growth.length / POINTS));
  // The newest day is always included.
  const shown = growth.filter((_, i) => (growth.length - 1 - i) % step === 0);
  return (
    <Finding heading={growthFinding(stats)} name={messages.growth} captioned className={styles.two}>
      <Chart
        kind={shown.length < 3 ? 'bars' : 'lines'}
        label={messages.growth}
        labels={shown.map((g) => formatDate(g.day).replace(/, \d+$/, ''))}
        series={[
          { name: messages.movies, values: shown.map((g) => g.movies) },
          { name: messages.shows, values: shown.map((g) => g.shows) },
        ]}
        texts={texts}
        format={count}
      />
    </Finding>
  );
}

/** Movies by ten minutes of runtime. */
export function Runtimes({ stats }: { stats: Stats }) {
  const { bars } = stats.runtimes;
  return (
    <Finding heading={runtimeFinding(stats)} name={messages.runtimes} captioned>
      <Chart
        kind="bars"
        label={messages.runtimes}
        labels={bars.map((bar) => (bar.from >= 240 ? messages.minutes(bar.from) : String(bar.from)))}
        series={[{ name: messages.movies, values: bars.map((bar) => bar.movies) }]}
        texts={texts}
        format={count}
      />
    </Finding>
  );
}

/** The genres by decade. */
export function Genres({ stats }: { stats: Stats }) {
  const decades = meaningfulDecades(stats);
  return (
    <Finding heading={genreFinding(stats)} name={messages.genresByDecade} captioned className={styles.two}>
      <Chart
        kind="lines"
        label={messages.genresByDecade}
        labels={decades.map((d) => messages.decade(d.decade))}
        series={genresOf(decades)
          .slice(0, GENRES)
          .map((genre) => ({ name: genre, values: decades.map((d) => shareOf(d, genre)) }))}
        texts={texts}
        format={formatPercent}
      />
    </Finding>
  );
}
