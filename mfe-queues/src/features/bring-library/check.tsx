import { Muted, TextButton } from '@videoqs/web/text';
import { useMemo, useRef, useState } from 'react';
import { absentFrom } from '../../library/earlier-plays.ts';
import { messages } from '../../library/library.messages.ts';
import { isFound, isMissing, isToSettle, ofProfile } from '../../library/plan.ts';
import styles from './bring-page.module.css';
import { Earlier } from './earlier.tsx';
import { Found } from './found.tsx';
import { NotRead } from './not-read.tsx';
import { Dates, Profiles } from './questions.tsx';
import { Settle } from './settle.tsx';
import { AddBar, TargetList } from './targets.tsx';
import type { Checking } from './use-bring.ts';
import { useTargets } from './use-targets.ts';

/** The maximum number of unmatched lines on the page. The report contains all of them. */
const SHOWN = 400;

/** Shows what the lookup found. The questions that the member has not answered come first. */
export function Check(checking: Checking) {
  const { there, library, profile, seasons } = checking;
  const matched = useMemo(() => ofProfile(checking.matched, profile), [checking.matched, profile]);
  // A play that seems to be missing from the files may turn out to be there when the member answers a question.
  const gone = useMemo(
    () => (checking.earlier?.gone ?? []).filter(absentFrom(checking.matched, seasons)),
    [checking.earlier, checking.matched, seasons],
  );
  const targets = useTargets({ ...checking, matched, gone });
  const found = matched.filter((m) => m.picked !== null);
  const open = matched.filter(isToSettle);
  const missing = matched.filter(isMissing);
  const asked = useRef(open.length);
  asked.current = Math.max(asked.current, open.length); // A title that was picked may become a question again.
  const [lookedUp, setLookedUp] = useState('');
  const wanted = missing.find((m) => m.key === lookedUp);
  const one = wanted ?? open[0];
  const at = asked.current - open.length + 1;
  return (
    <>
      <Shares found={found.filter(isFound).length} settle={open.length} missing={missing.length} />
      <div className={styles.two}>
        <div className={styles.left}>
          {one ? (
            <Settle
              key={one.key}
              one={one}
              open={open}
              {...(!wanted && { step: messages.progress(at, asked.current) })}
            />
          ) : (
            <section className={styles.settle}>
              <h2>{messages.settled}</h2>
              <Muted as="p">{messages.settledText}</Muted>
            </section>
          )}
          <Profiles {...checking} />
          <Dates {...checking} />
          <TargetList {...targets} />
          <Earlier {...targets} />
          {missing.length > 0 && (
            <details className={styles.missing}>
              <summary>{messages.missingHead(missing.length)}</summary>
              <ul>
                {missing.slice(0, SHOWN).map(({ key, wanted: { title, year }, entries: [entry] }) => (
                  <li key={key}>
                    {title} <Muted small>{year}</Muted>
                    {entry && (
                      <Muted small className={styles.line}>
                        {messages.place(entry.file, entry.line)}
                      </Muted>
                    )}
                    <TextButton aria-label={messages.lookUpName(title)} onClick={() => setLookedUp(key)}>
                      {messages.lookUp}
                    </TextButton>
                  </li>
                ))}
              </ul>
            </details>
          )}
          <NotRead {...library} />
        </div>
        <Found found={found} there={there} />
      </div>
      <AddBar {...targets} />
    </>
  );
}

/** One bar with the shares of found titles, questions and unmatched lines. Their numbers are below the bar. */
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
