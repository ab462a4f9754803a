import type { QueueItem } from '@videoqs/contract/queues/queue';
import { Button } from '@videoqs/web/button';
import { Columns } from '@videoqs/web/page';
import { Empty, ErrorState } from '@videoqs/web/states';
import { VisuallyHidden } from '@videoqs/web/text';
import type { ReactNode } from 'react';
import { messages } from '../../messages.ts';
import { useFigures } from '../../queue/figures.ts';
import { ListContext } from '../../queue/list-context.tsx';
import type { QueueList as List, useQueueList } from '../../queue/queue-list.ts';
import { isFiltered, passes } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { LoadMore } from './load-more.tsx';
import styles from './my-queue.module.css';
import { QueueAside } from './queue-aside.tsx';
import { QueueHead } from './queue-head.tsx';
import { QueueList } from './queue-list.tsx';
import { QueueSkeleton } from './queue-states.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { NO_FILTER, useFilter } from './use-filter.ts';
import { useSelection } from './use-selection.ts';

/**
 * A queue as a list to work with: its head, filters, rows and what is beside them.
 * @param coming the first title is on its way
 * @param children what is said above the list
 */
export function QueueWork({
  list,
  queue,
  canEdit,
  heading,
  actions,
  coming,
  empty,
  children,
}: {
  list: List;
  queue: ReturnType<typeof useQueueList>;
  canEdit: boolean;
  heading: string;
  actions?: ReactNode;
  coming: boolean;
  empty: ReactNode;
  children?: ReactNode;
}) {
  const { items, count, hasMore, error, retry, isLoadingMore, loadMore } = queue;
  const figures = useFigures(list, queue);
  const [filter, setFilter] = useFilter();
  const shown = items.filter((i: QueueItem) => passes(filter, i));
  // titles that are not shown are not acted on
  const selection = useSelection(shown);
  return (
    <ListContext value={{ list, canEdit }}>
      <QueueHead title={heading} count={count} figures={figures}>
        {items.length > 0 && (
          <>
            <FilterBar items={items} filter={filter} onChange={setFilter} />
            {canEdit && !selection.on && (
              <Button tone="quiet" className={styles.select} data-select="" icon="check" onClick={selection.start}>
                {messages.select}
              </Button>
            )}
          </>
        )}
        {actions}
      </QueueHead>
      {error && (
        <div className={styles.error}>
          <ErrorState error={error} title={messages.failed} onRetry={retry} small={items.length > 0} />
        </div>
      )}
      {children}
      {coming && items.length === 0 && !error && <QueueSkeleton />}
      {items.length === 0 && !coming && !error && empty}
      {items.length > 0 && (
        <Columns
          aside={
            <QueueAside figures={figures} genre={filter.genre} onGenre={(genre) => setFilter({ ...filter, genre })} />
          }
        >
          <VisuallyHidden status>{isFiltered(filter) ? messages.shown(shown.length, count) : ''}</VisuallyHidden>
          {shown.length > 0 ? (
            <QueueList items={items} shown={shown} selection={selection} />
          ) : (
            <Empty
              icon="filter"
              title={messages.noneTitle}
              action={<Button onClick={() => setFilter(NO_FILTER)}>{messages.clearFilter}</Button>}
            />
          )}
          {hasMore && <LoadMore busy={isLoadingMore} load={loadMore} />}
          {selection.on && <SelectionBar picked={selection.picked} onDone={selection.stop} />}
        </Columns>
      )}
    </ListContext>
  );
}

/** From a removed row to the one in its place; else to the first checkbox, or to the control that starts ticking. */
export function nextInQueue(page: HTMLElement, row: number): Element | null | undefined {
  const rows = page.querySelectorAll('ol > li');
  const there = row < 0 ? undefined : rows[Math.min(row, rows.length - 1)];
  return there
    ? there.querySelector('input, [aria-haspopup]')
    : (page.querySelector('ol input') ?? page.querySelector('[data-select]'));
}
