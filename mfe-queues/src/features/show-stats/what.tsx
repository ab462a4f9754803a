import { Chart } from '@videoqs/web/chart';
import { Finding } from '@videoqs/web/figures';
import { ServiceTile } from '@videoqs/web/service-tile';
import type { Stats } from '../../stats/stats.ts';
import { count, countryName, greatest, languageName } from '../../stats/words.ts';
import { Shares } from './shares.tsx';
import { messages } from './stats.messages.ts';
import styles from './stats.module.css';

const texts = { numbers: messages.numbers };

/** The plays by genre, decade, country, runtime and stars. */
export function What({ stats }: { stats: Stats }) {
  const { genres, countries, languages, services } = stats;
  const decades = [...stats.decades].sort((a, b) => (a.name < b.name ? -1 : 1));
  const [decade, language] = [stats.decades[0], languages[0]];
  const runtime = stats.runtimes[greatest(stats.runtimes.map((r) => r.titles))];
  const stars = greatest(stats.stars);
  return (
    <>
      {genres[0] && (
        <Finding level={3} heading={messages.leads(genres[0].name)} name={messages.genres}>
          <Shares shares={genres} />
        </Finding>
      )}
      {decade && (
        <Finding level={3} heading={messages.mostlyThe(decade.name)} name={messages.decades} captioned>
          <Chart
            kind="bars"
            label={messages.decades}
            labels={decades.map((d) => d.name)}
            series={[{ name: messages.titlesName, values: decades.map((d) => d.titles) }]}
            texts={texts}
            format={count}
            whole
          />
        </Finding>
      )}
      {countries[0] && (
        <Finding level={3} heading={messages.leads(countryName(countries[0].name))} name={messages.countries}>
          <Shares shares={countries} nameOf={countryName} />
        </Finding>
      )}
      {language && (
        <Finding level={3} heading={messages.mostlyIn(languageName(language.name))} name={messages.languages}>
          <Shares shares={languages} nameOf={languageName} />
        </Finding>
      )}
      {runtime && (
        <Finding
          level={3}
          heading={messages.mostTake(messages.minutesFrom(runtime.from, runtime.to))}
          name={messages.runtimes}
          captioned
        >
          <Chart
            kind="bars"
            label={messages.runtimes}
            labels={stats.runtimes.map((r) => messages.lengthShort(r.from, r.to))}
            series={[{ name: messages.moviesName, values: stats.runtimes.map((r) => r.titles) }]}
            texts={texts}
            format={count}
            whole
          />
        </Finding>
      )}
      {stars >= 0 && (
        <Finding
          level={3}
          heading={messages.mostStars(messages.starsOf((stars + 1) / 2))}
          name={messages.stars}
          captioned
        >
          <Chart
            kind="bars"
            label={messages.stars}
            labels={stats.stars.map((_, n) => String((n + 1) / 2))}
            series={[{ name: messages.titlesName, values: stats.stars }]}
            texts={texts}
            format={count}
            whole
          />
        </Finding>
      )}
      {services[0] && (
        <Finding
          level={3}
          heading={services[0].titles ? messages.stillOn(services[0].titles, services[0].name) : messages.notOn}
          name={messages.services}
          className={styles.wide}
        >
          <Shares shares={services} mark={(name) => <ServiceTile name={name} />} />
        </Finding>
      )}
    </>
  );
}
