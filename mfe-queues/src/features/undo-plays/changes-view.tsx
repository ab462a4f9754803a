import { Button } from '@videoqs/web/button';
import { formatAgo, formatDate } from '@videoqs/web/date';
import { FocusKeeper } from '@videoqs/web/focus';
import { Poster } from '@videoqs/web/poster';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { asCallError } from '../../queue/queue-pages.ts';
import { messages } from './changes.messages.ts';
import styles from './changes-view.module.css';
import { type PlayChange, useChanges } from './use-changes.ts';

/** The member's changes of plays that can be undone, the newest first, each with a button that undoes it. */
export function ChangesView() {
  const { changes, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, undo, undoing } = useChanges();
  if (error && !changes)
    return <ErrorState error={asCallError(error)} title={messages.failed} onRetry={() => void refetch()} small />;
  if (!changes)
    return (
      <Loading label={messages.loading}>
        {[0, 1, 2, 3].map((n) => (
          <Skeleton key={n} height={56} round={8} />
        ))}
      </Loading>
    );
  if (changes.length === 0) return <Empty icon="undo" title={messages.empty} text={messages.emptyText} />;
  return (
    <FocusKeeper>
      <ol className={styles.changes}>
        {changes.map((change) => (
          <ChangeRow
            key={change.undoID}
            change={change}
            busy={undoing === change.undoID}
            undo={undoing === undefined ? () => void undo(change.undoID) : undefined}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.more}
        </Button>
      )}
      <Muted as="p" small>
        {messages.kept}
      </Muted>
    </FocusKeeper>
  );
}

/** A change. `undo` is undefined while another change is being undone. */
function ChangeRow({ change, busy, undo }: { change: PlayChange; busy: boolean; undo: (() => void) | undefined }) {
  const { at, titles, titleCount } = change;
  const [first] = titles;
  const what = whatOf(change);
  const names = messages.titles(titles.map((t) => t.title).join(', '), titleCount - titles.length);
  return (
    <li className={styles.change}>
      <span className={styles.poster}>{first && <Poster {...first} size="w92" alt="" />}</span>
      <span className={styles.words}>
        <strong className={styles.names}>{names}</strong>
        <Muted small>
          {what} ·{' '}
          <time dateTime={at} title={formatDate(at, 'time')}>
            {formatAgo(at)}
          </time>
        </Muted>
      </span>
      <Button
        tone="quiet"
        size="s"
        busy={busy}
        disabled={!busy && !undo}
        aria-label={messages.undoOf(what, names)}
        onClick={undo}
      >
        {messages.undo}
      </Button>
    </li>
  );
}

/** Puts a change into words. A change that both removed and added entries gave these entries another time. */
function whatOf({ added, removed, source }: PlayChange): string {
  if (added === 0) return messages.removed(removed);
  if (source) return messages.imported(added);
  return removed > 0 ? messages.changed(added) : messages.added(added);
}
