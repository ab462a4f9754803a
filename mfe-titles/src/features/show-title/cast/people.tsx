import type { Credit } from '@videoqs/contract/titles/strings/castcrew-string';
import { Portrait } from '@videoqs/web/portrait';
import { Link } from '@videoqs/web/router';
import { Muted } from '@videoqs/web/text';
import { personPath } from '../../../people/person-path.ts';
import styles from './people.module.css';

/** People with their faces and their work. @param rail whether to show them in one row, which scrolls on phones */
export function People({ credits, rail, label }: { credits: readonly Credit[]; rail: boolean; label: string }) {
  return (
    <ul className={rail ? `${styles.people} ${styles.rail}` : styles.people} aria-label={label}>
      {credits.map((c, i) => (
        // One person may play two roles, so the key contains the index.
        <li key={`${c.id} ${i}`}>
          <Link className={styles.link} to={personPath(c.id)}>
            <span className={styles.face}>
              <Portrait ccID={c.id} name={c.name} hasPhoto={c.profile_path !== null} />
            </span>
            <span className={styles.person}>{c.name}</span>
            {c.role && <Muted small>{c.role}</Muted>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
