import type { Credit } from '@videoqs/contract/titles/strings/castcrew-string';
import { Section } from '@videoqs/web/page';
import { Portrait } from '@videoqs/web/portrait';
import { Link } from '@videoqs/web/router';
import { Unavailable } from '@videoqs/web/states';
import { Muted, TextButton } from '@videoqs/web/text';
import { useId, useState } from 'react';
import { personPath } from '../../people/person-path.ts';
import styles from './cast-rail.module.css';
import { messages } from './title.messages.ts';

const SHOWN = 8;

/** The first of the cast; the whole cast and crew on demand. null: the data cannot be read. */
export function CastRail({ cast, crew }: { cast: Credit[] | null; crew: Credit[] | null }) {
  const [all, setAll] = useState(false);
  const listID = useId();
  if (!cast)
    return (
      <Section label={messages.cast}>
        <Unavailable label={messages.castUnavailable} />
      </Section>
    );
  if (cast.length === 0 && !crew?.length) return null;
  const more = cast.length > SHOWN || !!crew?.length;
  return (
    <Section
      heading={messages.cast}
      more={
        more && (
          <TextButton aria-expanded={all} aria-controls={listID} onClick={() => setAll(!all)}>
            {all ? messages.lessCast : messages.fullCast(cast.length, crew?.length ?? 0)}
          </TextButton>
        )
      }
    >
      <div id={listID}>
        <People credits={all ? cast : cast.slice(0, SHOWN)} rail={!all} label={messages.cast} />
        {all && crew && crew.length > 0 && (
          <>
            <h3 className={styles.crew}>{messages.crew}</h3>
            <People credits={crew} rail={false} label={messages.crew} />
          </>
        )}
      </div>
    </Section>
  );
}

function People({ credits, rail, label }: { credits: readonly Credit[]; rail: boolean; label: string }) {
  return (
    <ul className={rail ? `${styles.people} ${styles.rail}` : styles.people} aria-label={label}>
      {credits.map((c, i) => (
        // one person may play two roles
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
