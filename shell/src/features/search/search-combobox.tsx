import type { SearchHit } from '@videoqs/contract/slots/feeds';
import { useCombobox } from '@videoqs/web/combobox';
import { Icon } from '@videoqs/web/icon';
import { useNavigate } from '@videoqs/web/router';
import { Muted, TextButton, VisuallyHidden } from '@videoqs/web/text';
import { type ChangeEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { messages } from '../../messages.ts';
import { useSearch } from './search.call.ts';
import styles from './search-box.module.css';
import { SearchField } from './search-field.tsx';
import { SearchOption } from './search-option.tsx';
import { SEARCH_ID } from './use-search-key.ts';

export interface SearchComboboxProps {
  typed: string;
  setTyped: (typed: string) => void;
  entered: string;
  setEntered: (entered: string) => void;
  /** Whether the field that it replaces had the focus. */
  autoFocus: boolean;
}

/** The typeahead over all areas. Enter takes the marked line, else the first, once what is typed has been answered. */
export default function SearchCombobox({ typed, setTyped, entered, setEntered, autoFocus }: SearchComboboxProps) {
  const navigate = useNavigate();
  const { hits, settled, failed, retry } = useSearch(typed);
  const input = useRef<HTMLInputElement>(null);
  const take = (hit: SearchHit | null | undefined) => {
    if (!hit) return;
    setEntered('');
    setTyped('');
    input.current?.blur();
    navigate(hit.to);
  };
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, openMenu } = useCombobox<SearchHit>({
    inputId: SEARCH_ID,
    items: hits,
    itemToString: () => typed,
    itemToKey: (hit) => hit?.hitID,
    inputValue: typed,
    selectedItem: null,
    initialIsOpen: autoFocus && typed !== '',
    onSelectedItemChange: ({ selectedItem }) => take(selectedItem),
  });
  // before the next key is pressed
  useLayoutEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  useEffect(() => {
    if (entered !== '' && entered === typed.trim() && settled) take(hits[0]);
  });
  const query = typed.trim();
  const shown = isOpen && query !== '';
  const none = shown && settled && hits.length === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the focus leave
    <div className={styles.searching} onBlur={() => setEntered('')}>
      <SearchField
        {...getInputProps({
          ref: input,
          // here and not once downshift reports it, which is too late for a quick typist's next letter
          onChange: (e: ChangeEvent<HTMLInputElement>) => setTyped(e.target.value),
          onFocus: () => openMenu(),
          onKeyDown: (e) => {
            if (e.nativeEvent.isComposing) return;
            if (e.key === 'Enter' && highlightedIndex < 0 && query !== '') {
              e.preventDefault();
              if (settled) take(hits[0]);
              else setEntered(query);
            }
            if (e.key === 'Escape' && !shown) setTyped('');
          },
        })}
        end={
          typed && (
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
          )
        }
      />
      <VisuallyHidden status>{shown && statusOf(settled, failed, hits.length)}</VisuallyHidden>
      <div className={styles.panel} hidden={!shown || (hits.length === 0 && !settled)}>
        <div {...getMenuProps({ 'aria-label': messages.search, 'aria-busy': !settled })}>
          {shown &&
            hits.map((hit, index) => (
              <SearchOption
                key={hit.hitID}
                hit={hit}
                marked={index === highlightedIndex}
                props={getItemProps({ item: hit, index, onMouseDown: (e) => e.preventDefault() })}
              />
            ))}
        </div>
        {none && (
          <div className={styles.none}>
            {failed ? (
              <>
                {messages.searchAway}
                <TextButton onClick={retry}>{messages.searchRetry}</TextButton>
              </>
            ) : (
              <div>
                <p>{messages.noHits}</p>
                <Muted as="p" small>
                  {messages.noHitsText}
                </Muted>
              </div>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function statusOf(settled: boolean, failed: boolean, count: number): string {
  if (!settled) return messages.searching;
  if (failed) return messages.searchAway;
  return count > 0 ? messages.hits(count) : messages.noHits;
}
