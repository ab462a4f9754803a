import type { DialogProps } from '@videoqs/contract/dialogs';
import { Button } from '@videoqs/web/button';
import { FocusKeeper } from '@videoqs/web/focus';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { messages } from './history.messages.ts';
import { HistoryRow } from './history-row.tsx';
import styles from './history-view.module.css';
import { useHistory } from './use-history.ts';
import { Who } from './who.tsx';

/** The history of a queue, newest first. Members can undo their own changes. */
export function HistoryView(queue: DialogProps<'queues/History'>) {
  const [by, setBy] = useState<number>();
  const { people, entries, error, retry, more, isLoadingMore, undo, undoing } = useHistory(queue, by);
  if (error && !entries) return <ErrorState error={error} title={messages.failed} onRetry={retry} small />;
  if (!entries)
    return (
      <Loading label={messages.loading}>
        {[0, 1, 2, 3].map((n) => (
          <Skeleton key={n} height={56} round={8} />
        ))}
      </Loading>
    );
  if (entries.length === 0 && by === undefined)
    return <Empty icon="clock" title={messages.empty} text={messages.emptyText} />;
  return (
    <FocusKeeper>
      {people.length > 1 && <Who people={people} by={by} choose={setBy} />}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <HistoryRow
            key={entry.revision}
            entry={entry}
            busy={undoing === entry.revision}
            undo={undoing === undefined ? () => void undo(entry.revision) : undefined}
          />
        ))}
      </ol>
      {more && (
        <Button block busy={isLoadingMore} onClick={more}>
          {messages.more}
        </Button>
      )}
      <Muted as="p" small>
        {messages.kept}
      </Muted>
    </FocusKeeper>
  );
}
