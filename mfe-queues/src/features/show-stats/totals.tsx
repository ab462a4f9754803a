import { Totals as Figures } from '@videoqs/web/figures';
import type { Stats } from '../../stats/stats.ts';
import { count, hoursOf } from '../../stats/words.ts';
import { messages } from './stats.messages.ts';

/** The totals of a year, each beside the total of the year before. */
export function Totals({ stats, year }: { stats: Stats; year: number | undefined }) {
  const { compared } = stats;
  const shown = [
    { name: messages.hours, n: hoursOf(stats.minutes), before: compared && hoursOf(compared.minutes) },
    { name: messages.movies, n: stats.movies, before: compared?.movies },
    {
      name: messages.episodes,
      n: stats.episodes,
      before: compared?.episodes,
      detail: stats.shows > 0 && messages.ofShows(stats.shows),
    },
    {
      name: messages.plays,
      n: stats.plays,
      before: compared?.plays,
      detail: stats.rewatches > 0 && messages.again(stats.rewatches),
    },
  ];
  return (
    <section aria-label={messages.totals}>
      <Figures
        totals={shown.map(({ name, n, before, detail }) => ({
          name,
          value: count(n),
          details: [
            detail,
            year !== undefined &&
              typeof before === 'number' &&
              compared &&
              compared.plays > 0 &&
              difference(n - before, year - 1),
          ].filter((line) => typeof line === 'string'),
        }))}
      />
    </section>
  );
}

const difference = (by: number, year: number) =>
  by === 0 ? messages.same(year) : by > 0 ? messages.more(by, year) : messages.less(-by, year);
