import type { CareerTitle } from './career.ts';
import styles from './career-picture.module.css';
import { messages } from './person.messages.ts';

/** The years of the career picture as a table. */
export function CareerTable({
  years,
  ageIn,
}: {
  years: readonly { year: number | null; titles: CareerTitle[] }[];
  ageIn: (year: number) => number | null;
}) {
  const names = (titles: CareerTitle[]) => titles.map((t) => t.card.title).join(', ') || '–';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
    <section className={styles.scroll} tabIndex={0} aria-label={messages.asTable}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages.year}</th>
            <th scope="col">{messages.age2}</th>
            <th scope="col">{messages.before}</th>
            <th scope="col">{messages.behind}</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, titles }) => (
            <tr key={year}>
              <th scope="row">{year ?? messages.unknownYear}</th>
              <td>{(year !== null && ageIn(year)) || '–'}</td>
              <td>{names(titles.filter((t) => t.departments.includes('Acting')))}</td>
              <td>{names(titles.filter((t) => t.departments.some((d) => d !== 'Acting')))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
