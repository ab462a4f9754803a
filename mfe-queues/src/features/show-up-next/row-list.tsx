import { Button } from '@videoqs/web/button';
import { Section } from '@videoqs/web/page';
import type { KeyboardEvent } from 'react';
import type { UpNextShow } from '../../plays/shown.ts';
import type { useUpNext } from '../../plays/up-next.ts';
import type { Guard } from '../../spoilers/guard.ts';
import { messages } from './up-next.messages.ts';
import styles from './up-next.module.css';
import { UpNextRow } from './up-next-row.tsx';

/** Shows in rows. Arrow keys move between rows in the same column, and `w` marks the row with the focus. */
export function RowList({
  label,
  shows,
  list,
  guard,
}: {
  label: string;
  shows: readonly UpNextShow[];
  /** The list, if it can load more rows; undefined if all rows are loaded. */
  list?: ReturnType<typeof useUpNext>;
  guard: Guard;
}) {
  const onKeyDown = (e: KeyboardEvent<HTMLUListElement>) => {
    const row = e.target instanceof Element ? e.target.closest('li') : null;
    if (!row || e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.key === 'w') row.querySelector<HTMLElement>('[data-mark]')?.click();
    if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return;
    if ((e.target as Element).closest('[aria-haspopup], [role=menu]')) return;
    const to = e.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
    const column = (e.target as Element).closest('a') ? 'a' : '[data-mark], a';
    e.preventDefault();
    to?.querySelector<HTMLElement>(column)?.focus();
  };
  return (
    <Section heading={label}>
      <ul className={styles.list} onKeyDown={onKeyDown}>
        {shows.map((row) => (
          <UpNextRow key={row.mediaType_vid} row={row} guard={guard} />
        ))}
      </ul>
      {list?.hasMore && (
        <Button block busy={list.isLoadingMore} onClick={list.loadMore}>
          {messages.showMore}
        </Button>
      )}
    </Section>
  );
}
