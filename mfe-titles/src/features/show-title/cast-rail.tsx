import type { Credit } from '@videoqs/contract/titles/castcrew-string';
import { colourOf, initials } from '@videoqs/web/avatar';
import { Unavailable } from '@videoqs/web/states';
import { type CSSProperties, useId, useState } from 'react';
import { messages } from '../../messages.ts';
import './cast-rail.css';

const SHOWN = 8;

/** The first of the cast; the whole cast and crew on demand. null: what came cannot be read. */
export function CastRail({ cast, crew }: { cast: Credit[] | null; crew: Credit[] | null }) {
  const [all, setAll] = useState(false);
  const listID = useId();
  if (!cast)
    return (
      <section className="vq-section" aria-label={messages.cast}>
        <Unavailable label={messages.castUnavailable} />
      </section>
    );
  if (cast.length === 0 && !crew?.length) return null;
  const more = cast.length > SHOWN || !!crew?.length;
  return (
    <section className="vq-section" aria-label={messages.cast}>
      <header className="vq-head">
        <h2>{messages.cast}</h2>
        {more && (
          <button
            type="button"
            className="vq-link ti-more"
            aria-expanded={all}
            aria-controls={listID}
            onClick={() => setAll(!all)}
          >
            {all ? messages.lessCast : messages.fullCast}
          </button>
        )}
      </header>
      <div id={listID}>
        <People credits={all ? cast : cast.slice(0, SHOWN)} rail={!all} label={messages.cast} />
        {all && crew && crew.length > 0 && (
          <>
            <h3 className="ti-crew-head">{messages.crew}</h3>
            <People credits={crew} rail={false} label={messages.crew} />
          </>
        )}
      </div>
    </section>
  );
}

function People({ credits, rail, label }: { credits: readonly Credit[]; rail: boolean; label: string }) {
  return (
    // a rail scrolls, so the keyboard has to reach it
    <ul className={rail ? 'ti-people ti-people-rail' : 'ti-people'} tabIndex={rail ? 0 : undefined} aria-label={label}>
      {credits.map((c, i) => (
        // one person may play two parts
        <li key={`${c.id} ${i}`}>
          <span className="ti-face" style={{ '--c': colourOf(c.name) } as CSSProperties} aria-hidden="true">
            {initials(c.name)}
          </span>
          <span className="ti-person">{c.name}</span>
          {c.role && <span className="vq-muted vq-small">{c.role}</span>}
        </li>
      ))}
    </ul>
  );
}
