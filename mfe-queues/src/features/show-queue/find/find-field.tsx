import { IconButton } from '@videoqs/web/button';
import { useDialogs } from '@videoqs/web/dialogs';
import { Icon } from '@videoqs/web/icon';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../messages.ts';
import styles from '../tools.module.css';

/** A search starts when the member has typed nothing for this many milliseconds. */
const PAUSE_MS = 200;

/** The field with the words to find in a queue. The key F moves the focus to it. */
export function FindField({ name, words, onFind }: { name: string; words: string; onFind: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  const input = useRef<HTMLInputElement>(null);
  const find = useRef(onFind);
  find.current = onFind;
  useEffect(() => {
    // The search changes without typing when the member goes back or clears the filters. The field then shows its
    // words.
    if (document.activeElement !== input.current) setTyped(words);
  }, [words]);
  useEffect(() => {
    if (typed === words) return;
    const pause = setTimeout(() => find.current(typed), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, words]);
  useEffect(() => {
    const focus = (e: KeyboardEvent) => {
      if (e.key !== 'f' || e.metaKey || e.ctrlKey || e.altKey || isTyping(e.target)) return;
      if (useDialogs.getState().dialogs.length > 0 || useDialogs.getState().boxes.length > 0) return;
      e.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  const clear = () => {
    setTyped('');
    onFind('');
    input.current?.focus();
  };
  return (
    <search className={styles.find}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        type="text"
        enterKeyHint="search"
        maxLength={100}
        aria-label={messages.findIn(name)}
        aria-keyshortcuts="f"
        placeholder={messages.findIn(name)}
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
        onKeyDown={(e) => {
          if (e.key === 'Enter') onFind(typed);
          if (e.key === 'Escape' && typed) clear();
        }}
      />
      {typed && <IconButton icon="close" label={messages.findNothing} onClick={clear} />}
    </search>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
