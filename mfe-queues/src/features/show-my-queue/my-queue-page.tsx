import { Button } from '@videoqs/web/button';
import { FocusKeeper } from '@videoqs/web/focus';
import { Columns, Page } from '@videoqs/web/page';
import { Empty, ErrorState } from '@videoqs/web/states';
import { VisuallyHidden } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import { useMyQueue } from '../../queue/my-queue.ts';
import { deliver, usePendingAdd } from '../../queue/pending-add.ts';
import { isFiltered, passes } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { LoadMore } from './load-more.tsx';
import styles from './my-queue.module.css';
import { QueueAside } from './queue-aside.tsx';
import { QueueHead, QueueTabs } from './queue-head.tsx';
import { QueueList } from './queue-list.tsx';
import { EmptyQueue, QueueSkeleton } from './queue-states.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { NO_FILTER, useFilter } from './use-filter.ts';
import { useSelection } from './use-selection.ts';

/** /myVideoQs: my queue as a list to work with. */
export default function MyQueuePage() {
  const { items, count, hasMore, known, error, retry, isLoadingMore, loadMore, others } = useMyQueue();
  const [filter, setFilter] = useFilter();
  const pending = usePendingAdd();
  const shown = items.filter((i) => passes(filter, i));
  // titles that are not shown are not acted on
  const selection = useSelection(shown);
  const coming = pending.adding !== null || !known;
  const empty = items.length === 0 && !coming && !error;
  return (
    <FocusKeeper next={nextInQueue}>
      <Page>
        <QueueTabs others={others} count={coming ? undefined : count} />
        <QueueHead items={items} count={count} complete={!hasMore}>
          {items.length > 0 && (
            <>
              <FilterBar items={items} filter={filter} onChange={setFilter} />
              {!selection.on && (
                <Button tone="quiet" className={styles.select} data-select="" icon="check" onClick={selection.start}>
                  {messages.select}
                </Button>
              )}
            </>
          )}
        </QueueHead>
        {error && (
          <div className={styles.error}>
            <ErrorState error={error} title={messages.failed} onRetry={retry} small={items.length > 0} />
          </div>
        )}
        {pending.failed && (
          <div className={styles.error}>
            <ErrorState
              error={pending.failed.error}
              title={messages.notAdded(pending.failed.add.title)}
              onRetry={() => pending.failed && void deliver(pending.failed.add)}
              small
            />
          </div>
        )}
        {coming && items.length === 0 && !error && <QueueSkeleton />}
        {empty && <EmptyQueue />}
        {items.length > 0 && (
          <Columns
            aside={
              <QueueAside
                items={items}
                count={count}
                genre={filter.genre}
                onGenre={(genre) => setFilter({ ...filter, genre })}
              />
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
      </Page>
    </FocusKeeper>
  );
}

/** From a removed row to the one in its place; else to the first checkbox, or to the control that starts ticking. */
function nextInQueue(page: HTMLElement, row: number): Element | null | undefined {
  const rows = page.querySelectorAll('ol > li');
  const there = row < 0 ? undefined : rows[Math.min(row, rows.length - 1)];
  return there
    ? there.querySelector('input, [aria-haspopup]')
    : (page.querySelector('ol input') ?? page.querySelector('[data-select]'));
}
