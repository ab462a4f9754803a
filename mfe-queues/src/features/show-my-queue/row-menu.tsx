import type { QueueItem } from '@videoqs/contract/queues/queue';
import { Icon } from '@videoqs/web/icon';
import { Menu } from '@videoqs/web/menu';
import { messages } from '../../messages.ts';
import { moveToBottom, moveToTop } from '../move-title/move-title.ts';
import { removeWithUndo } from '../remove-titles/remove-titles.ts';
import { askReminder } from '../set-reminder/set-reminder.call.ts';

/** What can be done with one title of the queue. */
export function RowMenu({ item }: { item: QueueItem }) {
  const remind = item.remindDate ? messages.changeReminder : messages.remindMe;
  return (
    <Menu
      label={messages.more(item.title)}
      groups={[
        {
          items: [
            { label: remind, icon: 'clock', onPick: () => askReminder(item) },
            { label: messages.moveToTop, icon: 'up', onPick: () => void moveToTop([item]) },
            { label: messages.moveToBottom, icon: 'down', onPick: () => void moveToBottom(item) },
          ],
        },
        { items: [{ label: messages.remove, icon: 'trash', danger: true, onPick: () => removeWithUndo([item]) }] },
      ]}
      button={(trigger) => (
        <button {...trigger} type="button" className="vq-iconbtn qu-more" aria-label={messages.more(item.title)}>
          <Icon name="more" />
        </button>
      )}
    />
  );
}
