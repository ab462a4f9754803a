import { Icon, type IconName } from '@videoqs/web/icon';
import { snackbar } from '@videoqs/web/snackbar';
import { Muted } from '@videoqs/web/text';
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { messages } from './search.messages.ts';
import { type Suggestion, useSuggestions } from './search-keywords.call.ts';
import { isSearchable } from './search-url.ts';
import styles from './term-field.module.css';

const texts = messages;

interface Option {
  key: string;
  text: string;
  detail: string;
  icon: IconName;
}

/** The field for the next term. Suggestions for the typed words are shown below it. */
export function TermField({
  isFirst,
  onTake,
  onBack,
  onLeft,
  ref,
}: {
  isFirst: boolean;
  /** @returns false if the search has no room for another term; the words then stay in the field */
  onTake: (text: string) => boolean;
  /** Called when Backspace is pressed in the empty field. */
  onBack: () => void;
  /** Called when the left arrow key is pressed before the first letter. */
  onLeft: () => void;
  ref: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [moved, setMoved] = useState<number | null>(null);
  /** Whether Enter was pressed before the suggestions arrived. The first suggestion is then used. */
  const [waits, setWaits] = useState(false);
  const query = typed.trim();
  const { data, isPlaceholderData, isFetching } = useSuggestions(query);
  const isAnswered = query === '' || (!isFetching && !isPlaceholderData);
  const options = optionsOf(query, isPlaceholderData && !isOpen ? [] : (data?.hits ?? []));
  const active = moved ?? 0;
  const take = (text: string | undefined) => {
    setOpen(false);
    setMoved(null);
    setWaits(false);
    if (text && isSearchable(text) && !onTake(text)) return;
    if (text && !isSearchable(text)) snackbar({ text: texts.unsearchable });
    setTyped('');
  };
  useEffect(() => {
    if (waits && isAnswered) take(options[active]?.text ?? query);
  });
  const onKeyDown = (e: KeyboardEvent<HTMLInputElement>) => {
    if (e.nativeEvent.isComposing) return;
    const atStart = e.currentTarget.selectionStart === 0 && e.currentTarget.selectionEnd === 0;
    if (e.key === 'Backspace' && typed === '') onBack();
    else if (e.key === 'ArrowLeft' && atStart) onLeft();
    else if (e.key === 'Escape' && isOpen) setOpen(false);
    else if (e.key === 'Enter' && query) {
      if (isOpen && !isAnswered && moved === null) setWaits(true);
      else take(isOpen ? options[active]?.text : query);
    } else if ((e.key === 'ArrowDown' || e.key === 'ArrowUp') && query) {
      const by = e.key === 'ArrowDown' ? 1 : -1;
      setOpen(true);
      setMoved(isOpen ? (active + by + options.length) % options.length : 0);
    } else return;
    e.preventDefault();
  };
  const shows = isOpen && query !== '';
  return (
    <div className={styles.field}>
      <input
        ref={ref}
        className={styles.input}
        role="combobox"
        aria-label={texts.add}
        aria-expanded={shows}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shows ? `${id}-${active}` : undefined}
        placeholder={isFirst ? texts.first : texts.add}
        value={typed}
        maxLength={100}
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="search"
        onChange={(e) => {
          setTyped(e.target.value);
          setOpen(true);
          setMoved(null);
          setWaits(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={texts.suggestions} hidden={!shows}>
        {shows &&
          options.map((option, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={option.key}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === active}
              className={styles.option}
              onMouseDown={(e) => e.preventDefault()}
              onClick={() => take(option.text)}
            >
              <Icon name={option.icon} size={18} />
              <span className={styles.text}>{option.text}</span>
              <Muted small>{option.detail}</Muted>
            </div>
          ))}
      </div>
    </div>
  );
}

const isWords = (query: string, text: string) => text.toLowerCase() === query.toLowerCase();

/**
 * The options below the field, the most likely first. They are the suggestions, and the typed words if no suggestion
 * equals them.
 */
function optionsOf(query: string, hits: readonly Suggestion[]): Option[] {
  const options = hits.map((hit): Option => {
    if (hit.kind === 'keyword')
      return { key: `k${hit.keyword}`, text: hit.keyword, detail: texts.titles(hit.count), icon: 'filter' };
    if (hit.kind === 'person')
      return {
        key: `p${hit.person.ccID}`,
        text: hit.person.name,
        detail: hit.person.knownFor.join(', '),
        icon: 'person',
      };
    const { mediaType_vid: key, title, year } = hit.card;
    return { key, text: title, detail: year ? String(year) : '', icon: 'play' };
  });
  const isSaid = options.some(({ text }) => isWords(query, text));
  const typed: Option = { key: 'typed', text: query, detail: texts.asTyped, icon: 'search' };
  const all = isSaid ? options : [typed, ...options];
  const first = likeliest(query, all);
  return [first, ...all.filter((option) => option !== first)].filter((option) => option !== undefined);
}

/**
 * Returns the option that Enter selects: an option with exactly these words, otherwise a keyword or a person whose name
 * begins with the words, otherwise the words as typed.
 */
function likeliest(query: string, options: readonly Option[]): Option | undefined {
  const begins = ({ key, text }: Option) =>
    /^[kp]/.test(key) && text.toLowerCase().startsWith(query.toLowerCase()) && query.length > 2;
  const whole = options.find(({ key, text }) => key !== 'typed' && isWords(query, text));
  return whole ?? options.find(begins) ?? options[0];
}
