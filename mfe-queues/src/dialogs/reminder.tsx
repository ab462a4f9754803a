import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { useLayoutEffect } from 'react';
import { ReminderForm } from '../features/set-reminder/reminder-form.tsx';
import { messages } from '../messages.ts';
import { NO_REMINDER, useQueues } from '../queue/queues-store.ts';
import { listOfDialog } from '../queue/shared-queues.ts';

/**
 * A dialog that sets the binge reminder of a title in a queue. While the dialog is open, the store says which title
 * that is.
 */
export default function Reminder(props: DialogProps<'queues/Reminder'>) {
  const { mediaType_vid, title, queue } = props;
  useLayoutEffect(() => {
    const list = listOfDialog(queue);
    const { queueID, queueName } = list.ref();
    const remindIndex = list.items().findIndex((i) => i.mediaType_vid === mediaType_vid);
    useQueues.setState({
      showBingeReminderModal: true,
      remindQueueID: queueID,
      remindQueueName: queueName,
      remindVideoTitle: title,
      remindMediaType_vid: mediaType_vid,
      remindDate: list.items()[remindIndex]?.remindDate ?? false,
      remindIndex,
    });
    return () => void useQueues.setState(NO_REMINDER);
  }, [mediaType_vid, title, queue]);
  return (
    <Dialog title={messages.reminder}>
      <ReminderForm key={mediaType_vid} {...props} />
    </Dialog>
  );
}
