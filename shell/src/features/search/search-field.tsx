import { Icon } from '@videoqs/web/icon';
import type { ComponentProps, ReactNode } from 'react';
import { messages } from '../../messages.ts';
import styles from './search-box.module.css';
import { SEARCH_ID } from './use-search-key.ts';

/** A search field: its icon, its input, and the content at its end. */
export function SearchField({ end, ...input }: ComponentProps<'input'> & { end?: ReactNode }) {
  return (
    <div className={styles.field}>
      <Icon name="search" size={18} />
      <input
        type="text"
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        {...input}
        id={SEARCH_ID}
        aria-label={messages.search}
        placeholder={messages.searchHint}
      />
      {end ?? (input.value ? null : <span className={styles.key}>/</span>)}
    </div>
  );
}
