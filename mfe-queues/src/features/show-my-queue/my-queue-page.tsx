import { Button } from '@videoqs/web/button';
import { FocusKeeper } from '@videoqs/web/focus';
import { Empty, ErrorState } from '@videoqs/web/states';
import './my-queue.css';
import { messages } from '../../messages.ts';
import { useMyQueue } from '../../queue/my-queue.ts';
import { deliver, usePendingAdd } from '../../queue/pending-add.ts';
import { isFiltered, passes } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { LoadMore } from './load-more.tsx';
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
  // what is not shown is not acted on
  const selection = useSelection(shown);
  const coming = pending.adding !== null || !known;
  const empty = items.length === 0 && !coming && !error;
  return (
    <FocusKeeper next={nextInQueue}>
      <div className="vq-page">
        <QueueTabs others={others} count={coming ? undefined : count} />
        <QueueHead items={items} count={count} complete={!hasMore}>
          {items.length > 0 && (
            <>
              <FilterBar items={items} filter={filter} onChange={setFilter} />
              {!selection.on && (
                <Button tone="quiet" className="qu-select" icon="check" onClick={selection.start}>
                  {messages.select}
                </Button>
              )}
            </>
          )}
        </QueueHead>
        {error && (
          <div className="qu-error">
            <ErrorState error={error} title={messages.failed} onRetry={retry} small={items.length > 0} />
          </div>
        )}
        {pending.failed && (
          <div className="qu-error">
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
          <div className="qu-body">
            <div className="qu-main">
              <p className="vq-sr" role="status">
                {isFiltered(filter) ? messages.shown(shown.length, count) : ''}
              </p>
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
            </div>
            <QueueAside items={items} genre={filter.genre} onGenre={(genre) => setFilter({ ...filter, genre })} />
          </div>
        )}
      </div>
    </FocusKeeper>
  );
}

/** From a row that is gone to the one in its place; else to the first thing to tick or to where ticking starts. */
function nextInQueue(page: HTMLElement, row: number): Element | null | undefined {
  const rows = page.querySelectorAll('.qu-li');
  const there = row < 0 ? undefined : rows[Math.min(row, rows.length - 1)];
  return there
    ? there.querySelector('.qu-more, .qu-tick input')
    : (page.querySelector('.qu-tick input') ?? page.querySelector('.qu-select'));
}
