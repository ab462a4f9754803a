import { Portrait } from '@videoqs/web/portrait';
import type { Stats } from '../../stats/stats.ts';
import styles from './people.module.css';
import { messages } from './year.messages.ts';

/** The number of people shown beside the large one. */
const OTHERS = 2;

/** The person who occurs in the most titles of the year, and the next people in that order. */
export function People({ people: { actors, directors } }: { people: Stats['people'] }) {
  const [lead] = actors.length ? actors : directors;
  if (!lead) return null;
  const others = [
    ...actors.slice(1, 1 + OTHERS).map((p) => ({ ...p, did: messages.in(p.count) })),
    ...directors
      .filter((p) => p.personID !== lead.personID)
      .slice(0, OTHERS)
      .map((p) => ({ ...p, did: messages.directed(p.count) })),
  ];
  return (
    <div className={styles.people}>
      <span className={styles.lead}>
        <Portrait ccID={lead.personID} name={lead.name} hasPhoto tall size="w500" eager />
      </span>
      <div className={styles.words}>
        <h3>
          {messages.with(lead.count)} <em>{lead.name}</em>.
        </h3>
        {lead.mean !== null && <p>{messages.mean(lead.mean)}</p>}
        <ul className={styles.others} aria-label={messages.people}>
          {others.map(({ personID, name, did }) => (
            // One person may both act and direct, so the key needs both.
            <li key={`${personID} ${did}`}>
              <span className={styles.face}>
                <Portrait ccID={personID} name={name} hasPhoto size="w92" />
              </span>
              <span>
                <b>{name}</b> {did}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
