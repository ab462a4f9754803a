import { Button } from '@videoqs/web/button';
import { Check } from '@videoqs/web/check';
import { Poster } from '@videoqs/web/poster';
import { useSession } from '@videoqs/web/session';
import { Muted, TextButton } from '@videoqs/web/text';
import { useState } from 'react';
import type { There } from '../../library/already-there.ts';
import { messages } from '../../library/library.messages.ts';
import type { Matched } from '../../library/plan.ts';
import styles from './found.module.css';
import { include, reopen } from './use-bring.ts';

/** The number of titles shown at first. Each click shows this many more. */
const SHOWN = 40;

/**
 * Lists the titles that were found. Each has a checkbox that leaves it out, and a mark if the member already has it. If
 * several titles matched a line, the list says why one was picked, and the member can pick another.
 */
export function Found({ found, there }: { found: readonly Matched[]; there: There | undefined }) {
  const [shown, setShown] = useState(SHOWN);
  const me = useSession((s) => s.ID);
  const whereOf = (key: string) => {
    const queues = there?.get(key) ?? [];
    if (queues.length === 0) return null;
    return queues.includes(me) ? messages.inMine : messages.inShared;
  };
  return (
    <section aria-label={messages.foundHead}>
      <h2>{messages.foundHead}</h2>
      <ul className={styles.found}>
        {found.slice(0, shown).map(
          ({ key, picked, isLeftOut, why, candidates }) =>
            picked && (
              <li key={key}>
                <label>
                  <Check checked={!isLeftOut} onChange={(e) => include(key, e.target.checked)} />
                  <span className={styles.poster}>
                    <Poster {...picked} size="w92" alt="" />
                  </span>
                  <span className={styles.words}>
                    <strong>{picked.title}</strong> <Muted small>{picked.year}</Muted>
                  </span>
                  <small className={styles.there}>{whereOf(picked.mediaType_vid)}</small>
                </label>
                {why && (
                  <p className={styles.why}>
                    {messages.why(why)}{' '}
                    {candidates.length > 1 && (
                      <TextButton aria-label={messages.changeTitle(picked.title)} onClick={() => reopen(key)}>
                        {messages.change}
                      </TextButton>
                    )}
                  </p>
                )}
              </li>
            ),
        )}
      </ul>
      {found.length > shown && (
        <Button tone="quiet" size="s" onClick={() => setShown(shown + 5 * SHOWN)}>
          {messages.showMore(found.length - shown)}
        </Button>
      )}
    </section>
  );
}
