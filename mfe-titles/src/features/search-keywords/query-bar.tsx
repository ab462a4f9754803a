import { Icon } from '@videoqs/web/icon';
import { snackbar } from '@videoqs/web/snackbar';
import { TextButton, VisuallyHidden } from '@videoqs/web/text';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './query-bar.module.css';
import { messages } from './search.messages.ts';
import { hasRoomFor, MOST_TERMS, type Term, withTerm } from './search-url.ts';
import { TermField } from './term-field.tsx';

const texts = messages;

/**
 * The query as a sentence. It has a chip for each term, then the field for the next term. Arrow keys move between the
 * chips, and the key `n` negates a chip.
 */
export function QueryBar({ terms, onChange }: { terms: readonly Term[]; onChange: (terms: Term[]) => void }) {
  const bar = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  const chips = () => [...(bar.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
  const focus = (at: number) => (chips()[at] ?? field.current)?.focus();
  const remove = (at: number) => {
    onChange(terms.filter((_, i) => i !== at));
    field.current?.focus();
  };
  const flip = (at: number) => onChange(terms.map((term, i) => (i === at ? { ...term, not: !term.not } : term)));
  const take = (text: string) => {
    const hasRoom = hasRoomFor(terms, text);
    if (hasRoom) onChange(withTerm(terms, { text, not: false }));
    else snackbar({ text: texts.full(MOST_TERMS) });
    return hasRoom;
  };
  const onKeyDown = (e: KeyboardEvent, at: number) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => focus(Math.max(0, at - 1)),
      ArrowRight: () => focus(at + 1),
      Backspace: () => remove(at),
      Delete: () => remove(at),
      n: () => flip(at),
    };
    const action = actions[e.key];
    if (!action) return;
    e.preventDefault();
    action();
  };
  return (
    <div className={styles.bar} ref={bar}>
      <span className={styles.lens}>
        <Icon name="search" size={22} />
      </span>
      {terms.length > 0 && (
        <ol className={styles.words} aria-label={texts.terms}>
          {terms.map(({ text, not }, at) => (
            <li key={text} className={styles.word} data-not={not || undefined}>
              <button
                type="button"
                data-chip=""
                className={styles.term}
                aria-pressed={not}
                aria-label={not ? texts.refused(text) : texts.wanted(text, at > 0)}
                title={not ? texts.makeWanted : texts.makeRefused}
                onClick={() => flip(at)}
                onKeyDown={(e) => onKeyDown(e, at)}
              >
                {(not || at > 0) && <span className={styles.operator}>{not ? texts.not : texts.and}</span>}{' '}
                <span className={styles.text}>{text}</span>
              </button>
              <button
                type="button"
                className={styles.remove}
                aria-label={texts.remove(text)}
                onClick={() => remove(at)}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ol>
      )}
      <TermField
        ref={field}
        isFirst={terms.length === 0}
        onTake={take}
        onBack={() => remove(terms.length - 1)}
        onLeft={() => focus(terms.length - 1)}
      />
      {terms.length > 0 && <TextButton onClick={() => onChange([])}>{texts.clear}</TextButton>}
      <VisuallyHidden>{texts.keys}</VisuallyHidden>
    </div>
  );
}

/** Makes the key `/` move the focus to this page's field instead of the field in the top bar. */
function useSlash(field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKeyDown = (e: globalThis.KeyboardEvent) => {
      const at = e.target instanceof HTMLElement ? e.target : null;
      if (e.key !== '/' || e.ctrlKey || e.metaKey || e.altKey || at?.closest('input, textarea, dialog')) return;
      e.preventDefault();
      e.stopImmediatePropagation();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [field]);
}
