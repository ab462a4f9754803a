import { ChipButton } from '@videoqs/web/chip';
import { Icon } from '@videoqs/web/icon';
import { snackbar } from '@videoqs/web/snackbar';
import { Muted, TextButton } from '@videoqs/web/text';
import styles from './query-bar.module.css';
import { messages } from './search.messages.ts';
import type { Found } from './search-keywords.call.ts';
import { MOST_TERMS, type Search, withTerm } from './search-url.ts';

const texts = messages;

/** The lines below the query: corrected words, suggested keywords, and the search's address. */
export function QueryHints({
  search,
  found,
  onChange,
}: {
  search: Search;
  found: Found | undefined;
  onChange: (change: Partial<Search>) => void;
}) {
  const corrected = found?.corrected ?? [];
  const narrow = found?.narrow ?? [];
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    snackbar({ text: texts.copied });
  };
  return (
    <>
      {corrected.length > 0 && (
        <p className={styles.corrected}>
          <Icon name="spark" size={16} />
          <span>
            {texts.showing} <b>{corrected.map(({ to }) => to).join(', ')}</b>.{' '}
            {texts.nothingMatches(corrected.map(({ from }) => from))}{' '}
            <TextButton onClick={() => onChange({ exact: true })}>
              {texts.anyway(corrected.map(({ from }) => from))}
            </TextButton>
          </span>
        </p>
      )}
      {(!found || narrow.length > 0 || search.terms.length > 0) && (
        <div className={styles.narrow}>
          {narrow.length > 0 && search.terms.length < MOST_TERMS && (
            <fieldset className={styles.suggested} aria-label={texts.narrow}>
              <Muted small>{texts.narrow}</Muted>
              {narrow.map((text) => (
                <ChipButton
                  key={text}
                  onClick={() => onChange({ terms: withTerm(search.terms, { text, not: false }) })}
                >
                  <Icon name="plus" size={13} />
                  {text}
                </ChipButton>
              ))}
            </fieldset>
          )}
          {search.terms.length > 0 && (
            <TextButton className={styles.copy} onClick={() => void copy()}>
              <Icon name="share" size={16} />
              {texts.copy}
            </TextButton>
          )}
        </div>
      )}
    </>
  );
}
