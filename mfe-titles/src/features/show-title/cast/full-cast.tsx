import type { Credit } from '@videoqs/contract/titles/strings/castcrew-string';
import { Muted } from '@videoqs/web/text';
import { type CSSProperties, useId } from 'react';
import { byDepartment } from './departments.ts';
import { messages } from './full-cast.messages.ts';
import styles from './full-cast.module.css';
import { People } from './people.tsx';

export interface FullCastProps {
  cast: readonly Credit[];
  crew: readonly Credit[];
}

/** The number of columns that a department takes. Small departments are placed side by side. */
const columnsOf = (people: number) =>
  ({
    '--wide': Math.min(people, 8),
    '--middle': Math.min(people, 6),
    '--narrow': Math.min(people, 3),
  }) as CSSProperties;

/**
 * The whole cast and crew by department, with the number of people in each. On phones, links lead to each department.
 */
export function FullCast({ cast, crew }: FullCastProps) {
  const base = useId();
  const departments = byDepartment(cast, crew);
  return (
    <>
      {departments.length > 2 && (
        <nav className={styles.jump} aria-label={messages.jump}>
          {departments.map(([name, credits]) => (
            <a
              key={name}
              href={`#${base}${name}`}
              onClick={(e) => {
                // The address stays unchanged, so that Back leaves the page and not only the department.
                e.preventDefault();
                document.getElementById(base + name)?.focus();
              }}
            >
              {messages.departments[name]} {credits.length.toLocaleString('en-US')}
            </a>
          ))}
        </nav>
      )}
      <div className={styles.departments}>
        {departments.map(([name, credits]) => (
          <section
            key={name}
            className={styles.department}
            style={columnsOf(credits.length)}
            aria-labelledby={base + name}
          >
            <h3 id={base + name} tabIndex={-1}>
              {messages.departments[name]}
              <Muted small>{messages.people(credits.length)}</Muted>
            </h3>
            <People credits={credits} rail={false} label={messages.departments[name]} />
          </section>
        ))}
      </div>
      <Muted as="p" small className={styles.known}>
        {messages.known}
      </Muted>
    </>
  );
}
