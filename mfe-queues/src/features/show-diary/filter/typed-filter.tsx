import { type KeyboardEvent, useId, useState } from 'react';
import styles from './typed-filter.module.css';

/**
 * A field for a filter, with suggestions of the browser. A suggestion is applied as soon as it is in the field. Any
 * other text is applied when the reader presses Enter or leaves the field. An empty field removes the filter.
 */
export function TypedFilter({
  label,
  any,
  value,
  offered,
  most,
  isNumber = false,
  onType,
  onPick,
}: {
  label: string;
  /** Shown while there is no filter. */
  any: string;
  /** The active filter; '' for none. */
  value: string;
  offered: readonly string[];
  /** The maximum number of characters. */
  most: number;
  isNumber?: boolean;
  onType?: (text: string) => void;
  /**
   * Called with the text of the field. It may ignore a text that is no filter; the field then shows the active filter
   * again.
   */
  onPick: (text: string) => void;
}) {
  // Undefined while the field shows the active filter.
  const [typed, setTyped] = useState<string>();
  const listID = useId();
  const change = (text: string) => {
    setTyped(text);
    onType?.(text);
    if (text === '' || offered.includes(text)) onPick(text);
  };
  const apply = () => {
    if (typed !== undefined) onPick(typed);
    setTyped(undefined);
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'Enter' && !e.nativeEvent.isComposing) apply();
  };
  return (
    <label className={styles.filter}>
      {label}
      <input
        className={isNumber ? styles.number : undefined}
        list={listID}
        inputMode={isNumber ? 'numeric' : undefined}
        maxLength={most}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={any}
        value={typed ?? value}
        onChange={(e) => change(e.target.value)}
        onKeyDown={onKeyDown}
        onBlur={apply}
      />
      <datalist id={listID}>
        {offered.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </label>
  );
}
