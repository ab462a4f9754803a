import type { DialogProps } from '@videoqs/contract/dialogs';
import { Button } from '@videoqs/web/button';
import { DialogFoot, useClose } from '@videoqs/web/dialog';
import { TextField } from '@videoqs/web/field';
import { type FormEvent, useState } from 'react';
import { messages } from '../../messages.ts';
import { moveManyToPlace, moveToPlace } from '../../queue/move-title.ts';
import { useQueueList } from '../../queue/queue-list.ts';
import { listOfDialog } from '../../queue/shared-queues.ts';
import { messages as queueTexts } from '../../texts/queue.messages.ts';
import styles from './move-form.module.css';

/** A form with one number, from 1 to the length of the queue. */
export function MoveForm({ mediaType_vid, title, queue, keys }: DialogProps<'queues/MoveTo'>) {
  const list = listOfDialog(queue);
  const { items, count } = useQueueList(list);
  const [at] = useState(() => items.findIndex((i) => i.mediaType_vid === mediaType_vid));
  const [place, setPlace] = useState(at < 0 ? '' : String(at + 1));
  const [fault, setFault] = useState(false);
  const close = useClose();
  const submit = (e: FormEvent) => {
    e.preventDefault();
    const to = Number(place);
    if (!Number.isInteger(to) || to < 1 || to > count) return setFault(true);
    close();
    void (keys ? moveManyToPlace(list, keys, to) : moveToPlace(list, { mediaType_vid, title }, to));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={queueTexts.place}
        inputMode="numeric"
        data-autofocus=""
        value={place}
        error={fault && messages.badPlace(count)}
        hint={fault ? undefined : messages.placeHint(count)}
        onFocus={(e) => e.target.select()}
        onChange={(e) => {
          setFault(false);
          setPlace(e.target.value.replace(/\D/g, ''));
        }}
      />
      <DialogFoot>
        <Button tone="primary" type="submit">
          {messages.moveIt}
        </Button>
      </DialogFoot>
    </form>
  );
}
