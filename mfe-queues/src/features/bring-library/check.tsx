import { TitleRow } from '@videoqs/web/card-row';
import { Muted } from '@videoqs/web/text';
import { useRef } from 'react';
import { messages } from '../../library/library.messages.ts';
import { isFound, isMissing, isToSettle, type Matched, plannedLists } from '../../library/plan.ts';
import styles from './bring-page.module.css';
import { Settle } from './settle.tsx';
import { Targets } from './targets.tsx';

/** Shown of those that were found, and of those that were not. */
const SHOWN = 40;

/** What was found; the questions come first. */
export function Check({ matched }: { matched: readonly Matched[] }) {
  const found = matched.filter(isFound);
  const open = matched.filter(isToSettle);
  const missing = matched.filter(isMissing);
  const asked = useRef(open.length);
  const [one] = open;
  return (
    <>
      <Shares found={found.length} settle={open.length} missing={missing.length} />
      <div className={styles.two}>
        <div>
          {one ? (
            <Settle key={one.key} one={one} at={asked.current - open.length + 1} of={asked.current} />
          ) : (
            <section className={styles.settle}>
              <h2>{messages.settled}</h2>
              <Muted as="p">{messages.settledText}</Muted>
            </section>
          )}
          {missing.length > 0 && (
            <details className={styles.missing}>
              <summary>{messages.missingHead(missing.length)}</summary>
              <ul>
                {missing.slice(0, 10 * SHOWN).map((m) => (
                  <li key={m.key}>
                    {m.wanted.title} <Muted small>{m.wanted.year}</Muted>
                    {m.entries[0] && (
                      <Muted small className={styles.line}>
                        {messages.place(m.entries[0].file, m.entries[0].line)}
                      </Muted>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
        <section aria-label={messages.foundHead}>
          <h2>{messages.foundHead}</h2>
          <ul className={styles.found}>
            {found.slice(0, SHOWN).map(
              (m) =>
                m.picked && (
                  <li key={m.key}>
                    <TitleRow compact title={m.picked.title} poster={m.picked} facts={m.picked.year} />
                  </li>
                ),
            )}
          </ul>
          {found.length > SHOWN && (
            <Muted as="p" small>
              {messages.andMore(found.length - SHOWN)}
            </Muted>
          )}
        </section>
      </div>
      <Targets lists={plannedLists(matched)} matched={matched} />
    </>
  );
}

/** The parts of the whole as one bar, with their numbers beneath. */
function Shares({ found, settle, missing }: { found: number; settle: number; missing: number }) {
  const parts = [
    ['found', found, messages.found],
    ['settle', settle, messages.toSettle],
    ['missing', missing, messages.missing],
  ] as const;
  return (
    <div className={styles.shares} role="img" aria-label={messages.whatWasFound(found, settle, missing)}>
      <span className={styles.bars}>
        {parts.map(([kind, count]) => count > 0 && <i key={kind} data-kind={kind} style={{ flexGrow: count }} />)}
      </span>
      <span className={styles.counts}>
        {parts.map(([kind, count, word]) => (
          <span key={kind} data-kind={kind}>
            <strong>{count.toLocaleString('en-US')}</strong> {word}
          </span>
        ))}
      </span>
    </div>
  );
}
