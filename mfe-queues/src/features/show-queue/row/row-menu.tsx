import type { QueueItem } from '@videoqs/contract/queues/queue';
import { IconButton } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { Menu } from '@videoqs/web/menu';
import { messages } from '../../../messages.ts';
import { inList, useList } from '../../../queue/list-context.tsx';
import { moveToBottom, moveToTop } from '../../../queue/move-title.ts';
import { removeWithUndo } from '../../../queue/remove-titles.ts';

/** A menu with the actions that the member may perform on one title of the queue. */
export function RowMenu({ item }: { item: QueueItem }) {
  const { list, canEdit } = useList();
  const about = inList(list, item);
  const remind = item.remindDate ? messages.changeReminder : messages.remindMe;
  const whoWhen = () => void openDialog('queues/WhoWhen', { ...about, ...list.ref() });
  return (
    <Menu
      label={messages.more(item.title)}
      groups={[
        {
          items: [
            { label: remind, icon: 'clock', onPick: () => void openDialog('queues/Reminder', about) },
            ...(canEdit
              ? ([
                  { label: messages.moveToTop, icon: 'up', onPick: () => void moveToTop(list, [item]) },
                  { label: messages.moveToPlace, icon: 'edit', onPick: () => void openDialog('queues/MoveTo', about) },
                  { label: messages.moveToBottom, icon: 'down', onPick: () => void moveToBottom(list, item) },
                ] as const)
              : []),
            { label: messages.whoWhen, icon: 'people', onPick: whoWhen },
          ],
        },
        ...(canEdit
          ? [
              {
                items: [
                  {
                    label: messages.remove,
                    icon: 'trash' as const,
                    danger: true,
                    onPick: () => removeWithUndo(list, [item]),
                  },
                ],
              },
            ]
          : []),
      ]}
      button={(trigger) => <IconButton {...trigger} icon="more" label={messages.more(item.title)} />}
    />
  );
}
