import { Panel } from '@videoqs/web/page';
import { Portrait } from '@videoqs/web/portrait';
import { Link } from '@videoqs/web/router';
import type { Stats } from '../../stats/stats.ts';
import styles from './people.module.css';
import { messages } from './stats.messages.ts';

/** The maximum number of people for each role. */
const MOST = 6;

/** The people who occur in most of the watched titles, with links to their pages. */
export function People({ people }: { people: Stats['people'] }) {
  return (
    <>
      {(['directors', 'actors', 'writers'] as const).map(
        (role) => people[role].length > 0 && <Role key={role} role={role} people={people[role].slice(0, MOST)} />,
      )}
    </>
  );
}

function Role({ role, people }: { role: keyof Stats['people']; people: Stats['people']['actors'] }) {
  return (
    <Panel label={messages[role]} className={styles.panel}>
      <h3>{messages[role]}</h3>
      <ol className={styles.people}>
        {people.map(({ personID, name, count, mean }) => (
          <li key={personID}>
            <Link className={styles.person} to={`/castcrew/${personID}`}>
              <span className={styles.face}>
                <Portrait ccID={personID} name={name} hasPhoto size="w92" />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.facts}>
                  {[
                    role === 'actors' ? messages.inTitles(count) : messages.ofTitles(count),
                    mean !== null && messages.mean(mean),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
