import type { SearchHit } from '@videoqs/contract/feeds';
import { Icon } from '@videoqs/web/icon';
import { Picker } from '@videoqs/web/picker';
import { useNavigate } from '@videoqs/web/router';
import { Muted, TextButton } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import { useSearch } from './search.call.ts';
import styles from './search-box.module.css';
import { SearchField } from './search-field.tsx';
import { SearchOption } from './search-option.tsx';
import { SEARCH_ID } from './use-search-key.ts';

export interface SearchComboboxProps {
  typed: string;
  setTyped: (typed: string) => void;
  /** The text for which Enter was pressed in the plain field. */
  entered: string;
  /** Whether the plain field had the focus. */
  autoFocus: boolean;
}

/** The search field with suggestions from all areas. */
export default function SearchCombobox({ typed, setTyped, entered, autoFocus }: SearchComboboxProps) {
  const navigate = useNavigate();
  const found = useSearch(typed);
  const field = () => document.getElementById(SEARCH_ID);
  return (
    <Picker<SearchHit>
      {...{ typed, setTyped, found, entered, autoFocus }}
      label={messages.search}
      inputId={SEARCH_ID}
      className={styles.searching}
      keyOf={(hit) => hit.hitID}
      choose={(hit) => {
        setTyped('');
        field()?.blur();
        navigate(hit.to);
      }}
      line={(hit) => <SearchOption hit={hit} />}
      note={found.hits.some(({ isNear }) => isNear) ? messages.notHere(typed.trim()) : undefined}
      texts={{
        searching: messages.searching,
        away: messages.searchAway,
        none: messages.noHits,
        found: messages.hits,
      }}
      field={(input) => (
        <SearchField
          {...input}
          end={
            typed && (
              <button
                type="button"
                className={styles.clear}
                aria-label={messages.clear}
                onClick={() => {
                  setTyped('');
                  field()?.focus();
                }}
              >
                <Icon name="close" size={16} />
              </button>
            )
          }
        />
      )}
      nothing={
        <div className={styles.none}>
          {found.failed ? (
            <>
              {messages.searchAway}
              <TextButton onClick={found.retry}>{messages.searchRetry}</TextButton>
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
      }
    />
  );
}
