import type { TitleCard } from '@videoqs/contract/wire/values';
import { titlePath } from '@videoqs/web/card-row';
import { Icon } from '@videoqs/web/icon';
import { useNavigate } from '@videoqs/web/router';
import { Muted, TextButton, VisuallyHidden } from '@videoqs/web/text';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import styles from './search-box.module.css';
import { SearchOption } from './search-option.tsx';
import { useSearchTitles } from './search-titles.call.ts';

/** Typeahead over all titles: the ARIA combobox with a list below it. Enter takes the marked title, else the first. */
export function SearchBox({
  autoFocus = false,
  id,
  large = false,
}: {
  autoFocus?: boolean;
  id?: string;
  large?: boolean;
}) {
  const navigate = useNavigate();
  const own = useId();
  const inputID = id ?? own;
  const listID = `${inputID}-list`;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const [attempt, setAttempt] = useState(0);
  const { found, searching } = useSearchTitles(typed, attempt);
  const results = found?.results ?? [];
  const shown = open && typed.trim() !== '' && found !== null;

  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  // a list that changed under the mark would take the wrong title
  // for each answer anew
  useEffect(() => setMarked(-1), [found]);
  useEffect(() => {
    if (marked >= 0) document.getElementById(`${listID}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [marked, listID]);

  const take = (card: TitleCard | undefined) => {
    if (!card) return;
    setOpen(false);
    setTyped('');
    input.current?.blur();
    navigate(titlePath(card.mediaType_vid));
  };
  const step = (by: number) => {
    setOpen(true);
    if (results.length > 0)
      setMarked((m) => (m < 0 ? (by > 0 ? 0 : results.length - 1) : (m + by + results.length) % results.length));
  };
  const onKey = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing) return;
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault();
      step(e.key === 'ArrowDown' ? 1 : -1);
    } else if (e.key === 'Enter') {
      e.preventDefault();
      // what is not the answer to what stands there is not taken
      if (marked >= 0 || found?.query === typed.trim()) take(results[Math.max(marked, 0)]);
    } else if (e.key === 'Escape') {
      if (shown) setOpen(false);
      else setTyped('');
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the focus leave
    <div
      ref={box}
      className={large ? `${styles.search} ${styles.large}` : styles.search}
      onBlur={(e) => {
        if (!box.current?.contains(e.relatedTarget)) setOpen(false);
      }}
    >
      <div className={styles.field}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          id={inputID}
          type="text"
          role="combobox"
          aria-label={messages.search}
          aria-expanded={shown && results.length > 0}
          aria-controls={listID}
          aria-autocomplete="list"
          aria-activedescendant={shown && marked >= 0 ? `${listID}-${marked}` : undefined}
          placeholder={messages.searchPlaceholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          onChange={(e) => {
            setTyped(e.target.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKey}
        />
        {typed === '' && !large && <span className={styles.key}>/</span>}
        {typed !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={messages.clear}
            onClick={() => {
              setTyped('');
              input.current?.focus();
            }}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
      <VisuallyHidden status>
        {shown &&
          (searching
            ? messages.searching
            : found.error
              ? messages.searchFailed
              : results.length > 0
                ? messages.results(results.length)
                : messages.noTitle)}
      </VisuallyHidden>
      <div className={styles.panel} hidden={!shown}>
        <div id={listID} role="listbox" aria-label={messages.search} aria-busy={searching} tabIndex={-1}>
          {results.map((card, i) => (
            <SearchOption
              key={card.mediaType_vid}
              id={`${listID}-${i}`}
              card={card}
              marked={i === marked}
              onMark={() => setMarked(i)}
              onTake={() => take(card)}
            />
          ))}
        </div>
        {found && results.length === 0 && (
          <div className={styles.none}>
            {found.error ? (
              <>
                {messages.searchFailed}
                <TextButton onClick={() => setAttempt((n) => n + 1)}>{messages.searchRetry}</TextButton>
              </>
            ) : (
              <div>
                <p>{messages.noTitle}</p>
                <Muted as="p" small>
                  {messages.noTitleText}
                </Muted>
              </div>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
