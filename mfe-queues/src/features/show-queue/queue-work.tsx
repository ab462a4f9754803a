import { Button } from '@videoqs/web/button';
import { Columns } from '@videoqs/web/page';
import { ErrorState } from '@videoqs/web/states';
import { type CSSProperties, type ReactNode, useDeferredValue } from 'react';
import { messages } from '../../messages.ts';
import { useFigures } from '../../queue/figures.ts';
import { useFound } from '../../queue/found.ts';
import { ListContext } from '../../queue/list-context.tsx';
import { myList } from '../../queue/my-queue.ts';
import type { QueueList as List, useQueueList } from '../../queue/queue-list.ts';
import { useReach } from '../../queue/use-reach.ts';
import { isNarrow, isWhole, WHOLE } from '../../queue/view.ts';
import { messages as queueTexts } from '../../texts/queue.messages.ts';
import { QueueAside } from './aside/queue-aside.tsx';
import { FoundList } from './find/found-list.tsx';
import styles from './my-queue.module.css';
import { QueueHead } from './queue-head.tsx';
import { type Listed, QueueList } from './queue-list.tsx';
import { QueueSkeleton } from './queue-states.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Tools } from './tools.tsx';
import { useSelection } from './use-selection.ts';
import { useView } from './use-view.ts';

/**
 * A queue as an editable list with head, filters, rows and aside.
 * @param coming whether the first title is being added
 * @param children content above the list
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
  const { items, count, hasMore, changedAt, error, retry, loadMore } = queue;
  const figures = useFigures(list, queue);
  const [view, setView] = useView();
  const isAll = isWhole(view);
  const found = useFound(list, view);
  const reach = useReach({ loaded: items.length, hasMore, loadMore, changedAt });
  const reachFound = useReach({ ...found, loaded: found.items.length });
  const listed: Listed = isAll
    ? { items, rows: hasMore ? Math.max(count, items.length) : items.length, reach }
    : { items: found.items, rows: found.hasMore ? found.count : found.items.length, reach: reachFound };
  // Hidden titles are never selected.
  const selection = useSelection({ ...(isAll ? queue : found), items: listed.items });
  // The first rows render in pieces, after the head, so that they do not block the page.
  const isListed = useDeferredValue(items.length > 0) && items.length > 0;
  return (
    <ListContext value={{ list, canEdit }}>
      <QueueHead title={heading} count={count} figures={figures}>
        {items.length > 0 && canEdit && !selection.on && (
          <Button tone="quiet" className={styles.select} data-select="" icon="check" onClick={selection.start}>
            {messages.select}
          </Button>
        )}
        {selection.on && listed.rows > 0 && (
          <Button
            tone="quiet"
            className={styles.select}
            icon="check"
            busy={selection.isSelectingAll}
            onClick={selection.isAll ? selection.selectNone : selection.selectAll}
          >
            {selection.isAll ? messages.selectNone : messages.selectAll(listed.rows)}
          </Button>
        )}
        {actions}
      </QueueHead>
      {items.length > 0 && (
        <Tools name={heading} figures={figures} isShared={list !== myList} view={view} onChange={setView} />
      )}
      {error && (
        <div className={styles.error}>
          <ErrorState error={error} title={queueTexts.failed} onRetry={retry} small={items.length > 0} />
        </div>
      )}
      {children}
      {coming && items.length === 0 && !error && <QueueSkeleton />}
      {items.length === 0 && !coming && !error && empty}
      {items.length > 0 && (
        <Columns
          aside={<QueueAside figures={figures} genre={view.genre} onGenre={(genre) => setView({ ...view, genre })} />}
        >
          {isListed ? (
            <div style={{ '--rank-chars': count.toLocaleString('en-US').length } as CSSProperties}>
              {isAll ? (
                <QueueList {...listed} isWhole selection={selection} />
              ) : (
                <FoundList
                  found={found}
                  listed={listed}
                  count={count}
                  isNarrow={isNarrow(view)}
                  selection={selection}
                  onShowAll={() => setView(WHOLE)}
                />
              )}
            </div>
          ) : (
            // another placeholder than the first, which the head and the filters above would push down
            <QueueSkeleton />
          )}
          {selection.on && <SelectionBar picked={selection.picked} onDone={selection.stop} />}
        </Columns>
      )}
    </ListContext>
  );
}

/**
 * Moves the focus after a row was removed: to the row in its place, otherwise to the first checkbox, otherwise to the
 * button that starts a selection.
 */
export function nextInQueue(page: HTMLElement, row: number): Element | null | undefined {
  const rows = page.querySelectorAll('ol > li');
  const there = row < 0 ? undefined : rows[Math.min(row, rows.length - 1)];
  return there
    ? there.querySelector('input, [aria-haspopup]')
    : (page.querySelector('ol input') ?? page.querySelector('[data-select]'));
}
