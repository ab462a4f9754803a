import type { TitleCard } from '@videoqs/contract/wire/values';
import { Button } from '@videoqs/web/button';
import { formatRuntime } from '@videoqs/web/date';
import { Poster } from '@videoqs/web/poster';
import { Muted } from '@videoqs/web/text';
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { messages } from '../../library/library.messages.ts';
import type { Matched } from '../../library/plan.ts';
import styles from './bring-page.module.css';
import { settle } from './use-bring.ts';

/** One question: which of the titles of this name is meant? Answered by its number, or 0 to leave it out. */
export function Settle({ one, at, of }: { one: Matched; at: number; of: number }) {
  const first = useRef<HTMLButtonElement>(null);
  const isFirst = at === 1;
  useEffect(() => {
    if (!isFirst) first.current?.focus(); // the answer before took the focus with it
  }, [isFirst]);
  const onKeyDown = (e: KeyboardEvent) => {
    const picked = one.candidates[Number(e.key) - 1];
    if (e.key !== '0' && !picked) return;
    e.preventDefault();
    settle(one.key, picked ?? null);
  };
  const [entry] = one.entries;
  return (
    <section className={styles.settle} aria-label={messages.which} onKeyDown={onKeyDown}>
      <header className={styles.settleHead}>
        <h2>{messages.which}</h2>
        <Muted small>{messages.progress(at, of)}</Muted>
      </header>
      <p className={styles.asked}>
        <strong>“{one.wanted.title}”</strong>{' '}
        <Muted small>
          {entry && messages.place(entry.file, entry.line)}, {one.wanted.year ?? messages.noYear}
        </Muted>
      </p>
      <div className={styles.candidates}>
        {one.candidates.map((card, i) => (
          <Candidate
            key={card.mediaType_vid}
            card={card}
            number={i + 1}
            ref={i === 0 ? first : undefined}
            onPick={() => settle(one.key, card)}
          />
        ))}
      </div>
      <Button tone="quiet" onClick={() => settle(one.key, null)}>
        <kbd>0</kbd> {messages.leaveOut}
      </Button>
    </section>
  );
}

function Candidate({
  card,
  number,
  ref,
  onPick,
}: {
  card: TitleCard;
  number: number;
  ref: Ref<HTMLButtonElement> | undefined;
  onPick: () => void;
}) {
  const facts = [card.year, formatRuntime(card.runtime ?? 0), card.genres.slice(0, 2).join(', ')].filter(Boolean);
  return (
    <button type="button" className={styles.candidate} ref={ref} onClick={onPick}>
      <span className={styles.candidatePoster}>
        <Poster {...card} size="w154" alt="" />
      </span>
      <span className={styles.candidateWords}>
        <kbd>{number}</kbd>
        <strong>{card.title}</strong>
        <Muted small>{facts.join(' · ')}</Muted>
      </span>
    </button>
  );
}
