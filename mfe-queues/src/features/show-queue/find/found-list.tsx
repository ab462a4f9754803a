import { Button } from '@videoqs/web/button';
import { Empty, ErrorState } from '@videoqs/web/states';
import { messages } from '../../../messages.ts';
import type { useFound } from '../../../queue/found.ts';
import { type Listed, QueueList } from '../queue-list.tsx';
import { QueueSkeleton } from '../queue-states.tsx';
import type { useSelection } from '../use-selection.ts';
import styles from './found-list.module.css';

/** The titles that match the view, their number, and a button that shows the whole queue again. */
export function FoundList({
  found,
  listed,
  count,
  isNarrow,
  selection,
  onShowAll,
}: {
  found: ReturnType<typeof useFound>;
  listed: Listed;
  /** The number of titles in the whole queue. */
  count: number;
  /** Whether the view hides titles. Sorting alone hides none. */
  isNarrow: boolean;
  selection: ReturnType<typeof useSelection>;
  onShowAll: () => void;
}) {
  if (found.error && found.items.length === 0)
    return <ErrorState error={found.error} title={messages.foundFailed} onRetry={found.retry} small />;
  if (!found.known) return <QueueSkeleton />;
  if (found.items.length === 0)
    return (
      <Empty
        icon="filter"
        title={messages.noneTitle}
        action={<Button onClick={onShowAll}>{messages.clearFilter}</Button>}
      />
    );
  return (
    <div className={styles.found} aria-busy={found.isStale || undefined}>
      {isNarrow && (
        <p className={styles.shown}>
          <span role="status">{messages.shown(found.count, count)}</span>
          <Button tone="quiet" size="s" onClick={onShowAll}>
            {messages.clearFilter}
          </Button>
        </p>
      )}
      <QueueList {...listed} isWhole={false} selection={selection} />
    </div>
  );
}
