import type { MediaType } from '@videoqs/contract/wire/media-key';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { Button } from '@videoqs/web/button';
import { formatRuntime } from '@videoqs/web/date';
import { Poster } from '@videoqs/web/poster';
import { Muted } from '@videoqs/web/text';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { TitlePicker } from '../../find-title/title-picker.tsx';
import { messages } from '../../library/library.messages.ts';
import type { Matched } from '../../library/plan.ts';
import styles from './bring-page.module.css';
import { settle, settleAll } from './use-bring.ts';

/**
 * Asks which of several titles of the same name a line means. The member presses the number of a title, A for all of
 * them, S to search by another name, or 0 to leave the line out. For a line without a match, the search is open from
 * the start.
 */
export function Settle({ one, open, step }: { one: Matched; open: readonly Matched[]; step?: string }) {
  const first = useRef<HTMLButtonElement>(null);
  const [isLooking, setIsLooking] = useState(one.candidates.length === 0);
  useEffect(() => {
    // The element with the focus disappeared with the previous answer. With the focus here, the question's keys work at
    // once.
    first.current?.focus();
  }, []);
  const take = (...picked: TitleCard[]) => settle(one.key, picked);
  const ways: Record<string, () => void> = {
    0: () => take(),
    s: () => setIsLooking(true),
    ...(one.candidates.length > 1 && { a: () => take(...one.candidates) }),
    ...Object.fromEntries(one.candidates.map((card, i) => [i + 1, () => take(card)])),
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const way = ways[e.key.toLowerCase()];
    if (!way || e.target instanceof HTMLInputElement || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    way();
  };
  const [entry] = one.entries;
  return (
    <section className={styles.settle} aria-label={messages.which} onKeyDown={onKeyDown}>
      <header className={styles.settleHead}>
        <h2>{messages.which}</h2>
        {step && <Muted small>{step}</Muted>}
      </header>
      <p className={styles.asked}>
        <strong>“{one.wanted.title}”</strong>{' '}
        <Muted small>
          {entry && messages.place(entry.file, entry.line)}, {one.wanted.year ?? messages.noYear}
        </Muted>
      </p>
      {one.candidates.length > 0 && (
        <div className={styles.candidates}>
          {one.candidates.map((card, i) => (
            <Candidate
              key={card.mediaType_vid}
              card={card}
              number={i + 1}
              ref={i === 0 ? first : undefined}
              onPick={() => take(card)}
            />
          ))}
        </div>
      )}
      {isLooking && (
        <TitlePicker
          label={messages.lookUpName(one.wanted.title)}
          placeholder={messages.lookUp}
          begin={one.wanted.title}
          choose={take}
        />
      )}
      <div className={styles.answers}>
        {one.candidates.length > 1 && (
          <Button onClick={ways.a}>
            <kbd>A</kbd> {messages.takeAll(one.candidates.length)}
          </Button>
        )}
        {!isLooking && (
          <Button onClick={ways.s}>
            <kbd>S</kbd> {messages.lookUp}
          </Button>
        )}
        <Button tone="quiet" onClick={ways[0]}>
          <kbd>0</kbd> {messages.leaveOut}
        </Button>
      </div>
      <Alike one={one} open={open} />
    </section>
  );
}

/** The only candidate of this type; undefined if there are several or none. */
const onlyOf = ({ candidates }: Matched, type: MediaType): TitleCard | undefined => {
  const all = candidates.filter((card) => card.mediaType_vid.startsWith(`${type}_`));
  return all.length === 1 && candidates.length > 1 ? all[0] : undefined;
};

/** Buttons that answer all open questions of one kind at once. */
function Alike({ one, open }: { one: Matched; open: readonly Matched[] }) {
  const isChoice = (m: Matched) => onlyOf(m, 'movie') !== undefined || onlyOf(m, 'tv') !== undefined;
  const alike = open.filter((m) => isChoice(m) === isChoice(one));
  if (alike.length < 2 || !open.includes(one)) return null;
  const take = (type: MediaType) => () =>
    settleAll(
      new Map(
        alike.flatMap((m) => {
          const card = onlyOf(m, type);
          return card ? [[m.key, card] as const] : [];
        }),
      ),
    );
  const offers = (type: MediaType) => alike.filter((m) => onlyOf(m, type)).length > 1;
  return (
    <fieldset className={styles.alike}>
      <legend>{messages.alike(alike.length)}</legend>
      {offers('movie') && (
        <Button size="s" onClick={take('movie')}>
          {messages.allMovies}
        </Button>
      )}
      {offers('tv') && (
        <Button size="s" onClick={take('tv')}>
          {messages.allShows}
        </Button>
      )}
      <Button size="s" tone="quiet" onClick={() => settleAll(new Map(alike.map((m) => [m.key, null])))}>
        {messages.allOut}
      </Button>
    </fieldset>
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
