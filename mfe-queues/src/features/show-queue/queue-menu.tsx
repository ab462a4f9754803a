import { IconButton } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { Menu } from '@videoqs/web/menu';
import { snackbar } from '@videoqs/web/snackbar';
import { queueAsCsv, queueAsJson } from '../../library/export/queue.ts';
import { fileNameOf, saveFile } from '../../library/export/save-file.ts';
import { messages as words } from '../../library/library.messages.ts';
import { messages } from '../../messages.ts';
import { myList } from '../../queue/my-queue.ts';
import { asCallError, type QueueList } from '../../queue/queue-list.ts';

/** The actions on a whole queue: import lists into it, and export it as a file. */
export function QueueMenu({ list }: { list: QueueList }) {
  const named = () => ({ ...list.ref(), ...(list === myList && { queueName: messages.myQueue }) });
  const save = async (as: 'csv' | 'json') => {
    try {
      await list.load();
      await list.loadAll();
    } catch (error) {
      return snackbar({ text: asCallError(error).userMessage });
    }
    const name = list === myList ? messages.myQueue : list.ref().queueName;
    const file = `${fileNameOf(name)}.${as}`;
    if (as === 'csv') saveFile(file, queueAsCsv(name, list.items()), 'text/csv');
    else saveFile(file, queueAsJson(name, list.items()), 'application/json');
  };
  return (
    <Menu
      label={words.queueMenu}
      groups={[
        {
          items: [
            { label: messages.history, icon: 'undo', onPick: () => void openDialog('queues/History', named()) },
            { label: words.import, icon: 'share', to: '/myVideoQs/import' },
            { label: messages.calendarMenu, icon: 'clock', onPick: () => void openDialog('queues/Calendar', {}) },
          ],
        },
        {
          items: [
            { label: words.asCsv, icon: 'download', onPick: () => void save('csv') },
            { label: words.asJson, icon: 'download', onPick: () => void save('json') },
          ],
        },
      ]}
      button={(trigger) => <IconButton {...trigger} icon="more" label={words.queueMenu} />}
    />
  );
}
