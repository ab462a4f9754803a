import { Button } from '@videoqs/web/button';
import { TitleRow, titlePath } from '@videoqs/web/card-row';
import { ChipToggle } from '@videoqs/web/chip';
import { FindField } from '@videoqs/web/find-field';
import { Section } from '@videoqs/web/page';
import { Fills } from '@videoqs/web/remote-slot';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { byYear, type CareerTitle, DEPARTMENTS, type Department } from './career.ts';
import styles from './credits.module.css';
import { messages } from './person.messages.ts';

/** The number of titles shown at first. Years are not split, so there may be a few more. */
const SHOWN = 30;

/** All titles with the person's work in each, newest first. They can be filtered by department, or by name or role. */
export function Credits({ titles }: { titles: readonly CareerTitle[] }) {
  const [department, setDepartment] = useState<Department>();
  const [typed, setTyped] = useState('');
  const [all, setAll] = useState(false);
  const query = typed.trim().toLocaleLowerCase('en-US');
  const of = (d: Department) => titles.filter((t) => t.departments.includes(d));
  const present = DEPARTMENTS.filter((d) => of(d).length > 0);
  const found = (department ? of(department) : titles).filter((t) => matches(t, query));
  const years = byYear(found);
  const shown = all || query ? years : firstOf(years);
  const rest = years.slice(shown.length);
  return (
    <Section heading={messages.credits}>
      <div className={styles.tools}>
        {present.length > 1 && (
          <div className={styles.departments}>
            <ChipToggle on={!department} onChange={() => setDepartment(undefined)}>
              {messages.all} {titles.length}
            </ChipToggle>
            {present.map((d) => (
              <ChipToggle key={d} on={department === d} onChange={(on) => setDepartment(on ? d : undefined)}>
                {messages.departments[d]} {of(d).length}
              </ChipToggle>
            ))}
          </div>
        )}
        {titles.length > 8 && (
          <FindField className={styles.find} label={messages.find} value={typed} onChange={setTyped} />
        )}
      </div>
      {found.length === 0 && <Muted as="p">{messages.noneFound}</Muted>}
      <div className={styles.years}>
        {shown.map(({ year, titles: ofYear }) => (
          <section key={year} className={styles.year} aria-label={String(year ?? messages.unknownYear)}>
            <h3>{year ?? messages.unknownYear}</h3>
            <ul>
              {ofYear.map((t) => (
                <li key={t.card.mediaType_vid}>
                  <TitleRow
                    title={t.card.title}
                    poster={t.card}
                    facts={<Did title={t} />}
                    to={titlePath(t.card.mediaType_vid)}
                    end={<Fills place="title-actions" props={{ card: t.card }} />}
                    compact
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {rest.length > 0 && (
        <Button block onClick={() => setAll(true)}>
          {messages.older(rest.at(-1)?.year ?? messages.unknownYear, rest[0]?.year ?? messages.unknownYear)}
        </Button>
      )}
    </Section>
  );
}

/** The role and, in teal, the work behind the camera. */
function Did({ title: { parts, jobs } }: { title: CareerTitle }) {
  const played = parts.join(', ');
  return (
    <>
      {played}
      {played && jobs.length > 0 && ' '}
      {jobs.length > 0 && <span className={styles.jobs}>{(played ? '· ' : '') + jobs.join(', ')}</span>}
    </>
  );
}

const matches = (t: CareerTitle, query: string) =>
  [t.card.title, ...t.parts, ...t.jobs].some((text) => text.toLocaleLowerCase('en-US').includes(query));

function firstOf<T extends { titles: readonly unknown[] }>(years: readonly T[]): T[] {
  let n = 0;
  return years.filter((y) => {
    const shown = n < SHOWN;
    n += y.titles.length;
    return shown;
  });
}
