import type { Credit } from '@videoqs/contract/titles/castcrew-string';
import { colourOf, initials } from '@videoqs/web/avatar';
import { Section } from '@videoqs/web/page';
import { Unavailable } from '@videoqs/web/states';
import { Muted, TextButton } from '@videoqs/web/text';
import { type CSSProperties, useId, useState } from 'react';
import { messages } from '../../messages.ts';
import styles from './cast-rail.module.css';

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
            {all ? messages.lessCast : messages.fullCast}
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
    // a rail scrolls, so the keyboard has to reach it
    <ul
      className={rail ? `${styles.people} ${styles.rail}` : styles.people}
      tabIndex={rail ? 0 : undefined}
      aria-label={label}
    >
      {credits.map((c, i) => (
        // one person may play two parts
        <li key={`${c.id} ${i}`}>
          <span className={styles.face} style={{ '--c': colourOf(c.name) } as CSSProperties} aria-hidden="true">
            {initials(c.name)}
          </span>
          <span className={styles.person}>{c.name}</span>
          {c.role && <Muted small>{c.role}</Muted>}
        </li>
      ))}
    </ul>
  );
}
