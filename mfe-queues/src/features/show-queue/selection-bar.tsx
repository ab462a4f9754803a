import type { QueueItem } from '@videoqs/contract/queues/queue';
import { Button } from '@videoqs/web/button';
import { SelectionBar as Bar } from '@videoqs/web/selection-bar';
import { messages } from '../../messages.ts';
import { useList } from '../../queue/list-context.tsx';
import { moveToTop } from '../../queue/move-title.ts';
import type { QueueList } from '../../queue/queue-list.ts';
import { removeWithUndo } from '../../queue/remove-titles.ts';

/** What can be done with the ticked titles; stays visible while the list scrolls. */
export function SelectionBar({ picked, onDone }: { picked: readonly QueueItem[]; onDone: () => void }) {
  const { list } = useList();
  const none = picked.length === 0;
  const run = (what: (list: QueueList, items: readonly QueueItem[]) => unknown) => () => {
    what(list, picked);
    onDone();
  };
  return (
    <Bar label={messages.selection} count={messages.selected(picked.length)} done={messages.done} onDone={onDone}>
      <Button size="s" icon="up" disabled={none} onClick={run(moveToTop)}>
        {messages.moveToTop}
      </Button>
      <Button size="s" icon="trash" disabled={none} onClick={run(removeWithUndo)}>
        {messages.remove}
      </Button>
    </Bar>
  );
}
