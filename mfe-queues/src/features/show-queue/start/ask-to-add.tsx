import type { Reply } from '@videoqs/contract/calls';
import { post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { snackbar } from '@videoqs/web/snackbar';
import { Empty } from '@videoqs/web/states';
import { useState } from 'react';
import { messages } from '../../../messages.ts';
import { asCallError, type QueueList } from '../../../queue/queue-list.ts';

/** The view of an empty queue for a member who may not add titles. One button asks the owner for that right. */
export function AskToAdd({ list, meta }: { list: QueueList; meta: Reply<'/api/queues/fetchQueue'>['queue'] }) {
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const owner = meta.owner.username || messages.somebody;
  const ask = async () => {
    setBusy(true);
    try {
      const { isNew } = await post('/api/queues/askToEdit', list.ref());
      setAsked(true);
      snackbar({ text: isNew ? messages.asked(owner) : messages.askedBefore(owner) });
    } catch (error) {
      snackbar({ text: `${messages.notAsked(owner)}. ${asCallError(error).userMessage}`, ms: 5000 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Empty
      title={messages.emptyLook(owner)}
      text={messages.emptySharedLook(owner)}
      action={
        <Button
          tone="primary"
          icon={isAsked ? 'check' : undefined}
          busy={isBusy}
          aria-disabled={isAsked || undefined}
          onClick={isAsked ? undefined : () => void ask()}
        >
          {isAsked ? messages.isAsked : messages.ask(owner)}
        </Button>
      }
    />
  );
}
