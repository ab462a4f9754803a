import { useCombobox } from 'downshift';
import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './picker.module.css';

/** The results for the typed text. */
export interface Found<T> {
  /** The results, best first. Earlier results may stay here until the next answer arrives. */
  hits: readonly T[];
  /** Whether these results belong to the text that is typed now. */
  settled: boolean;
  failed: boolean;
}
export interface PickerProps<T> {
  /** The accessible name of the field and of its list. */
  label: string;
  typed: string;
  setTyped: (typed: string) => void;
  found: Found<T>;
  keyOf: (hit: T) => string | number;
  choose: (hit: T) => void;
  /** Renders the field around the input, with the props that the input needs. */
  field: (input: ComponentProps<'input'>) => ReactNode;
  /** A line of the list: a picture, then text. */
  line: (hit: T) => ReactNode;
  texts: { searching: string; away: string; none: string; found: (count: number) => string };
  /** Shown above the results. */
  note?: string | undefined;
  /** Shown when nothing was found. By default it is a plain sentence. */
  nothing?: ReactNode;
  /** Takes the focus as soon as the field is mounted. */
  autoFocus?: boolean;
  /** The text for which Enter was pressed before this code loaded. */
  entered?: string;
  inputId?: string;
  className?: string | undefined;
}

/**
 * A field that searches while the member types. Enter chooses the marked line, or the first line if none is marked. If
 * there is no answer yet, Enter waits for the answer. Leaving the field cancels the wait. Escape closes the list, and a
 * second Escape empties the field.
 */
export function Picker<T>(o: PickerProps<T>) {
  const { typed, setTyped, found, keyOf, choose, texts } = o;
  const [entered, setEntered] = useState(o.entered ?? '');
  const query = typed.trim();
  const hits = query ? [...found.hits] : [];
  const settled = query !== '' && found.settled;
  const input = useRef<HTMLInputElement>(null);
  const take = (hit: T | null | undefined) => {
    if (!hit) return;
    setEntered('');
    choose(hit);
  };
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, openMenu } = useCombobox<T>({
    ...(o.inputId && { inputId: o.inputId }),
    items: hits,
    itemToString: () => typed,
    itemToKey: (hit) => hit && keyOf(hit),
    inputValue: typed,
    selectedItem: null,
    initialIsOpen: o.autoFocus === true && typed !== '',
    onSelectedItemChange: ({ selectedItem }) => take(selectedItem),
  });
  // set the focus before the next key press
  useLayoutEffect(() => {
    if (o.autoFocus) input.current?.focus();
  }, [o.autoFocus]);
  useEffect(() => {
    if (entered !== '' && entered === query && settled) take(hits[0]);
  });
  // Enter closes the list, but a waiting Enter still receives the answer
  const shown = (isOpen || entered === query) && query !== '';
  const isNone = shown && settled && hits.length === 0;
  const note = shown && hits.length > 0 && settled ? o.note : undefined;
  const status = !settled
    ? texts.searching
    : found.failed
      ? texts.away
      : hits.length
        ? texts.found(hits.length)
        : texts.none;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the focus leave
    <div className={o.className ? `${styles.picker} ${o.className}` : styles.picker} onBlur={() => setEntered('')}>
      {o.field(
        getInputProps({
          ref: input,
          // set the text here, because downshift reports it later, which is too late for a fast typist's next letter
          onChange: (e: ChangeEvent<HTMLInputElement>) => setTyped(e.target.value),
          onFocus: () => openMenu(),
          onKeyDown: (e) => {
            if (e.nativeEvent.isComposing) return;
            if (e.key === 'Enter' && highlightedIndex < 0 && query !== '') {
              e.preventDefault();
              if (settled) take(hits[0]);
              else setEntered(query);
            }
            if (e.key === 'Escape' && !isOpen) setTyped('');
          },
          'aria-label': o.label,
          maxLength: 100,
          spellCheck: false,
          autoComplete: 'off',
        }),
      )}
      <VisuallyHidden status>{shown && (note ? `${note} ${status}` : status)}</VisuallyHidden>
      <div className={styles.panel} hidden={!shown || (hits.length === 0 && !settled)}>
        {note && <p className={styles.note}>{note}</p>}
        <div {...getMenuProps({ 'aria-label': o.label, 'aria-busy': !settled })}>
          {shown &&
            hits.map((hit, index) => (
              <div
                key={keyOf(hit)}
                {...getItemProps({ item: hit, index, onMouseDown: (e) => e.preventDefault() })}
                className={styles.option}
                data-marked={index === highlightedIndex || undefined}
              >
                {o.line(hit)}
              </div>
            ))}
        </div>
        {isNone && <div className={styles.none}>{o.nothing ?? status}</div>}
      </div>
    </div>
  );
}
