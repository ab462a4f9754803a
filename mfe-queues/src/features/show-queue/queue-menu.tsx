import { IconButton } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { Menu } from '@videoqs/web/menu';
import { navigateTo } from '@videoqs/web/router';
import { snackbar } from '@videoqs/web/snackbar';
import { fileNameOf, saveFile } from '../../library/export/save-file.ts';
import { messages } from '../../messages.ts';
import { myList } from '../../queue/my-queue.ts';
import { asCallError, type QueueList } from '../../queue/queue-list.ts';

/** Opens the dialog that creates a shared queue, and then goes to the new queue. */
export async function createQueue(): Promise<void> {
  const made = await openDialog('queues/NewQueue', {});
  if (made) navigateTo(`/myVideoQs/${made.queueID}`);
}

/** A menu with the actions on queues: make a new one, import lists into this one, and export this one as a file. */
export function QueueMenu({ list }: { list: QueueList }) {
  const named = () => ({ ...list.ref(), ...(list === myList && { queueName: messages.myQueue }) });
  const save = async (as: 'csv' | 'json') => {
    try {
      const { queueAsCsv, queueAsJson } = await import('../../library/export/queue.ts');
      await list.load();
      await list.loadAll();
      const name = list === myList ? messages.myQueue : list.ref().queueName;
      const file = `${fileNameOf(name)}.${as}`;
      if (as === 'csv') saveFile(file, queueAsCsv(name, list.items()), 'text/csv');
      else saveFile(file, queueAsJson(name, list.items()), 'application/json');
    } catch (error) {
      snackbar({ text: asCallError(error).userMessage });
    }
  };
  return (
    <Menu
      label={messages.queueMenu}
      groups={[
        {
          items: [
            { label: messages.newQueue, icon: 'plus', onPick: () => void createQueue() },
            { label: messages.history, icon: 'undo', onPick: () => void openDialog('queues/History', named()) },
            { label: messages.import, icon: 'share', to: '/myVideoQs/import' },
            { label: messages.calendarMenu, icon: 'clock', onPick: () => void openDialog('queues/Calendar', {}) },
          ],
        },
        {
          items: [
            { label: messages.asCsv, icon: 'download', onPick: () => void save('csv') },
            { label: messages.asJson, icon: 'download', onPick: () => void save('json') },
          ],
        },
      ]}
      button={(trigger) => <IconButton {...trigger} icon="more" label={messages.queueMenu} />}
    />
  );
}
