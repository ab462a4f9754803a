import type { DialogProps } from '@videoqs/contract/slots/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { useSession } from '@videoqs/web/session';
import { useLayoutEffect } from 'react';
import { ReminderForm } from '../features/set-reminder/reminder-form.tsx';
import { messages } from '../messages.ts';
import { MY_QUEUE, myQueue } from '../queue/my-queue.ts';
import { NO_REMINDER, useQueues } from '../queue/queues-store.ts';

/** The binge reminder of a title of my queue. The store names it while it is open. */
export default function Reminder(props: DialogProps<'queues/Reminder'>) {
  const { mediaType_vid, title } = props;
  useLayoutEffect(() => {
    const remindIndex = myQueue().findIndex((i) => i.mediaType_vid === mediaType_vid);
    useQueues.setState({
      showBingeReminderModal: true,
      remindQueueID: useSession.getState().ID,
      remindQueueName: MY_QUEUE,
      remindVideoTitle: title,
      remindMediaType_vid: mediaType_vid,
      remindDate: myQueue()[remindIndex]?.remindDate ?? false,
      remindIndex,
    });
    return () => void useQueues.setState(NO_REMINDER);
  }, [mediaType_vid, title]);
  return (
    <Dialog title={messages.reminder}>
      <ReminderForm key={mediaType_vid} {...props} />
    </Dialog>
  );
}
