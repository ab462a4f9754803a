import type { Reply } from '@videoqs/contract/calls';
import { post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { snackbar } from '@videoqs/web/snackbar';
import { Empty } from '@videoqs/web/states';
import { useState } from 'react';
import { messages } from '../../../messages.ts';
import { asCallError, type QueueList } from '../../../queue/queue-list.ts';

type Meta = Reply<'/api/queues/fetchQueue'>['queue'];

/** A button for members who may not add titles. It asks the owner for that right. */
export function AskButton({ list, meta, primary = false }: { list: QueueList; meta: Meta; primary?: boolean }) {
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
    <Button
      tone={primary ? 'primary' : 'quiet'}
      icon={isAsked ? 'check' : undefined}
      busy={isBusy}
      aria-disabled={isAsked || undefined}
      onClick={isAsked ? undefined : () => void ask()}
    >
      {isAsked ? messages.isAsked : messages.ask(owner)}
    </Button>
  );
}

/** The view of an empty queue for a member who may not add titles. */
export function AskToAdd({ list, meta }: { list: QueueList; meta: Meta }) {
  const owner = meta.owner.username || messages.somebody;
  return (
    <Empty
      title={messages.emptyLook(owner)}
      text={messages.emptySharedLook(owner)}
      action={<AskButton list={list} meta={meta} primary />}
    />
  );
}
