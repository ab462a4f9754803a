import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { SearchComboboxProps } from './search-combobox.tsx';
import { SearchField } from './search-field.tsx';
import { SEARCH_ID } from './use-search-key.ts';

const load = () => import(/* webpackChunkName: "search" */ './search-combobox.tsx');

/** The state of the search field in the HTML (shell/src/frame/first-frame.tsx). */
function firstField() {
  const field = document.getElementById(SEARCH_ID) as HTMLInputElement | null;
  return { typed: field?.value ?? '', hasFocus: field !== null && field === document.activeElement };
}

/**
 * The search field. It is visible from the start, but its code is loaded only when the field gets the focus. Until
 * then, a plain field takes the typed text. The two fields are exchanged in one step, and the focus moves to the new
 * field.
 */
export function SearchBox() {
  // The HTML already contains a field, and the visitor may have focused it.
  const [before] = useState(firstField);
  const [typed, setTyped] = useState(before.typed);
  /** The text for which Enter was pressed before the code had loaded. */
  const [entered, setEntered] = useState('');
  const [Combobox, setCombobox] = useState<ComponentType<SearchComboboxProps>>();
  const input = useRef<HTMLInputElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (before.hasFocus) input.current?.focus();
  }, [before]);
  const turnTo = () =>
    void load().then(
      (module) => {
        hadFocus.current = document.activeElement === input.current;
        setCombobox(() => module.default);
      },
      () => undefined, // If there is no network, the next attempt loads the code again.
    );
  if (Combobox) return <Combobox {...{ typed, setTyped, entered }} autoFocus={hadFocus.current} />;
  return (
    <SearchField
      ref={input}
      value={typed}
      onChange={(e) => setTyped(e.target.value)}
      onKeyDown={(e) => {
        if (e.key === 'Enter') setEntered(typed.trim());
      }}
      onFocus={turnTo}
      onPointerEnter={turnTo}
    />
  );
}
