import { Portrait } from '@videoqs/web/portrait';
import { Link } from '@videoqs/web/router';
import { VisuallyHidden } from '@videoqs/web/text';
import { personPath } from '../../people/person-path.ts';
import type { Career } from './career.ts';
import { messages } from './person.messages.ts';
import styles from './person.module.css';

/** The people who have the most titles in common with this person. */
export function OftenWith({ people }: { people: Career['oftenWith'] }) {
  return (
    <aside className={styles.often} aria-label={messages.oftenWith}>
      <h2>{messages.oftenWith}</h2>
      <ul>
        {people.map((p) => (
          <li key={p.ccID}>
            <Link to={personPath(p.ccID)}>
              <span className={styles.face}>
                <Portrait ccID={p.ccID} name={p.name} hasPhoto={p.profile_path !== null} size="w92" />
              </span>
              <span>{p.name}</span>
              <span aria-hidden="true">{p.count}</span>
              <VisuallyHidden>{messages.together(p.count)}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
