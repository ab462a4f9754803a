import { Finding } from '@videoqs/web/figures';
import type { CSSProperties } from 'react';
import styles from './countries.module.css';
import { countryFinding, countryName, genresOf, leaderOf, type Stats, shareOf } from './findings.ts';
import { messages } from './stats.messages.ts';
import page from './stats.module.css';

const GENRES = 9;

/** A table of countries and genres. Cells with larger numbers are darker, so that the table needs no chart. */
export function Countries({ stats }: { stats: Stats }) {
  const { countries } = stats;
  const genres = genresOf(countries).slice(0, GENRES);
  const highest = Math.max(0.01, ...countries.flatMap((c) => genres.map((g) => shareOf(c, g))));
  return (
    <Finding heading={countryFinding(stats)} name={messages.countries} className={page.two}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={styles.scroll} tabIndex={0} aria-label={messages.heat}>
        <table className={styles.heat}>
          <thead>
            <tr>
              <th scope="col">{messages.genre}</th>
              {countries.map((c) => (
                <th key={c.country} scope="col">
                  {countryName(c.country)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {genres.map((genre) => (
              <tr key={genre}>
                <th scope="row">{genre}</th>
                {countries.map((c) => {
                  const share = shareOf(c, genre);
                  return (
                    <td
                      key={c.country}
                      style={{ '--deep': `${Math.round((share / highest) * 62)}%` } as CSSProperties}
                      data-leads={(share > 0 && leaderOf(countries, genre) === c) || undefined}
                    >
                      {Math.round(share * 100)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Finding>
  );
}
