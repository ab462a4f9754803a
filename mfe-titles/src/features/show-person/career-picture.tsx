import { titlePath } from '@videoqs/web/card-row';
import { ChipToggle } from '@videoqs/web/chip';
import { Section } from '@videoqs/web/page';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { Muted } from '@videoqs/web/text';
import { type CSSProperties, useState } from 'react';
import { byYear, type Career, type CareerTitle } from './career.ts';
import styles from './career-picture.module.css';
import { CareerTable } from './career-table.tsx';
import { messages } from './person.messages.ts';

/** The maximum number of posters in the stack of a year. Further titles are shown as a number. */
const STACKED = 6;
/** The number of well-known titles whose names are written. A line connects each name to its poster. */
const NAMED = 4;
/** The minimum distance between two names on the same line, in years. */
const APART = 5;

/** A picture of a career. Each title is at its year, and work behind the camera is below the line. */
export function CareerPicture({
  name,
  birthday,
  career,
  years: [from, to],
}: {
  name: string;
  birthday: string | null;
  career: Career;
  years: [number, number];
}) {
  const [table, setTable] = useState(false);
  const years = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const titles = new Map(byYear(career.titles).map((y) => [y.year, y.titles]));
  const ageIn = (year: number) => (birthday ? year - Number(birthday.slice(0, 4)) : null);
  const named = namedOf(career.known);
  const step = to - from > 45 ? 10 : 5;
  const played = (of: readonly CareerTitle[]) => of.filter((t) => t.departments.includes('Acting'));
  const most = Math.min(STACKED + 1, Math.max(0, ...[...titles.values()].map((of) => played(of).length)));
  return (
    <Section
      heading={messages.career}
      more={
        <ChipToggle on={table} onChange={setTable}>
          {messages.table}
        </ChipToggle>
      }
    >
      {table ? (
        <CareerTable years={byYear(career.titles)} ageIn={ageIn} />
      ) : (
        <figure className={styles.picture} aria-label={messages.career}>
          <figcaption>
            <p>{messages.careerSays(name, sumOf(career.titles), [from, to])}</p>
            <Muted small>{messages.careerHint}</Muted>
          </figcaption>
          <div className={styles.years} style={{ '--n': years.length, '--most': most } as CSSProperties}>
            {years.map((year) => {
              const of = titles.get(year) ?? [];
              const mark = named.find((t) => t.year === year);
              return (
                <div key={year} className={styles.year}>
                  <div className={styles.up}>
                    {mark && (
                      <span className={styles.mark} aria-hidden="true" data-edge={edgeOf(year - from, to - year)}>
                        {mark.card.title}
                      </span>
                    )}
                    <Stack titles={played(of)} />
                  </div>
                  <div className={styles.axis} aria-hidden="true">
                    {(year % step === 0 || years.length < 8) && (
                      <span>
                        <b>{year}</b>
                        {ageIn(year) !== null && <small>{messages.aged(ageIn(year) ?? 0)}</small>}
                      </span>
                    )}
                  </div>
                  <div className={styles.down}>
                    <Stack titles={of.filter((t) => t.departments.some((d) => d !== 'Acting'))} behind />
                  </div>
                </div>
              );
            })}
          </div>
        </figure>
      )}
    </Section>
  );
}

/**
 * Says how many titles there are on screen and behind the camera, and names the year with the most titles if one year
 * stands out.
 */
function sumOf(all: readonly CareerTitle[]) {
  const titles = all.filter((t) => t.year !== null);
  const [first, second] = byYear(titles).toSorted((a, b) => b.titles.length - a.titles.length);
  return {
    played: titles.filter((t) => t.departments.includes('Acting')).length,
    behind: titles.filter((t) => t.departments.some((d) => d !== 'Acting')).length,
    busiest: first && second && first.titles.length > second.titles.length ? first.year : null,
  };
}

/** The best-known titles whose names do not overlap. */
function namedOf(known: readonly CareerTitle[]): CareerTitle[] {
  const named: CareerTitle[] = [];
  for (const title of known)
    if (named.length < NAMED && named.every((n) => Math.abs((n.year ?? 0) - (title.year ?? 0)) >= APART))
      named.push(title);
  return named.filter((t) => t.departments.includes('Acting'));
}

/** A name at either end of the picture is aligned inward. */
const edgeOf = (before: number, after: number) => (before < 2 ? 'first' : after < 2 ? 'last' : undefined);

function Stack({ titles, behind = false }: { titles: readonly CareerTitle[]; behind?: boolean }) {
  const rest = titles.length - STACKED;
  return (
    <>
      {!behind && rest > 0 && <small className={styles.rest}>+{rest}</small>}
      {titles.slice(0, STACKED).map(({ card, known, departments }) => (
        <Link
          key={card.mediaType_vid}
          className={styles.title}
          to={titlePath(card.mediaType_vid)}
          title={card.year ? `${card.title} (${card.year})` : card.title}
          aria-label={messages.markOf(card.title, card.year, behind)}
          tabIndex={-1}
          data-known={(known && !behind) || undefined}
          data-directed={(behind && departments.includes('Directing')) || undefined}
        >
          <Poster {...card} size="w92" alt="" />
        </Link>
      ))}
      {behind && rest > 0 && <small className={styles.rest}>+{rest}</small>}
    </>
  );
}
