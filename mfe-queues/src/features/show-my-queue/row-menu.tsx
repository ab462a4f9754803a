import type { QueueItem } from '@videoqs/contract/queues/queue';
import { IconButton } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { Menu } from '@videoqs/web/menu';
import { messages } from '../../messages.ts';
import { moveToBottom, moveToTop } from '../../queue/move-title.ts';
import { removeWithUndo } from '../../queue/remove-titles.ts';

/** What can be done with one title of the queue. */
export function RowMenu({ item }: { item: QueueItem }) {
  const remind = item.remindDate ? messages.changeReminder : messages.remindMe;
  return (
    <Menu
      label={messages.more(item.title)}
      groups={[
        {
          items: [
            { label: remind, icon: 'clock', onPick: () => void openDialog('queues/Reminder', item) },
            { label: messages.moveToTop, icon: 'up', onPick: () => void moveToTop([item]) },
            { label: messages.moveToPlace, icon: 'edit', onPick: () => void openDialog('queues/MoveTo', item) },
            { label: messages.moveToBottom, icon: 'down', onPick: () => void moveToBottom(item) },
          ],
        },
        { items: [{ label: messages.remove, icon: 'trash', danger: true, onPick: () => removeWithUndo([item]) }] },
      ]}
      button={(trigger) => <IconButton {...trigger} icon="more" label={messages.more(item.title)} />}
    />
  );
}
