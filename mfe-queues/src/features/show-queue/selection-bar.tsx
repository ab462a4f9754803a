import type { QueueItem } from '@videoqs/contract/queues/queue';
import { Button, IconButton } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { Menu } from '@videoqs/web/menu';
import { SelectionBar as Bar } from '@videoqs/web/selection-bar';
import { useSession } from '@videoqs/web/session';
import { messages } from '../../messages.ts';
import { copyTitles, moveTitles } from '../../queue/copy-titles.ts';
import { useList } from '../../queue/list-context.tsx';
import { moveManyToBottom, moveToTop } from '../../queue/move-title.ts';
import type { QueueList } from '../../queue/queue-list.ts';
import { removeWithUndo } from '../../queue/remove-titles.ts';
import { listOf, useOtherQueues } from '../../queue/shared-queues.ts';
import { messages as adding } from '../../texts/adding.messages.ts';

/** A bar with the actions on the selected titles. It stays visible while the list scrolls. */
export function SelectionBar({ picked, onDone }: { picked: readonly QueueItem[]; onDone: () => void }) {
  const { list } = useList();
  const me = useSession((s) => s.ID);
  const shared = Object.values(useOtherQueues().data?.otherQueuesMetaObj ?? {}).filter((q) => q.level !== 'member');
  const goals = [{ queueID: me, name: messages.myQueue }, ...shared]
    .filter((q) => q.queueID !== list.ref().queueID)
    .map(({ queueID, name }) => ({ name, list: listOf({ queueID, queueName: name }) }));
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
      <Menu
        label={messages.moreForSelection}
        groups={[
          {
            items: [
              { label: messages.remindMe, icon: 'clock' as const, onPick: run(askForDay) },
              { label: messages.moveToPlace, icon: 'edit' as const, onPick: run(askForPlace) },
              { label: messages.moveToBottom, icon: 'down' as const, onPick: run(moveManyToBottom) },
            ],
          },
          {
            items: goals.map((goal) => ({
              label: adding.addToNamed(goal.name),
              icon: 'people' as const,
              onPick: run((_, items) => copyTitles(goal, items)),
            })),
          },
          {
            items: goals.map((goal) => ({
              label: messages.moveToNamed(goal.name),
              icon: 'right' as const,
              onPick: run((from, items) => moveTitles(from, goal, items)),
            })),
          },
        ].filter(({ items }) => items.length > 0)}
        button={(trigger) => <IconButton {...trigger} icon="more" disabled={none} label={messages.moreForSelection} />}
      />
      <Button size="s" icon="trash" disabled={none} onClick={run(removeWithUndo)}>
        {messages.remove}
      </Button>
    </Bar>
  );
}

function askForPlace(list: QueueList, picked: readonly QueueItem[]): void {
  const [first] = picked;
  if (!first) return;
  const title = picked.length > 1 ? messages.titles(picked.length) : first.title;
  const keys = picked.map((i) => i.mediaType_vid);
  void openDialog('queues/MoveTo', { mediaType_vid: first.mediaType_vid, title, queue: list.ref(), keys });
}

function askForDay(list: QueueList, picked: readonly QueueItem[]): void {
  const [first, ...others] = picked.map(({ mediaType_vid, title }) => ({ mediaType_vid, title }));
  if (first) void openDialog('queues/Reminder', { ...first, queue: list.ref(), others });
}
