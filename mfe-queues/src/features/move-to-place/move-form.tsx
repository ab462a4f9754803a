import type { DialogProps } from '@videoqs/contract/slots/dialogs';
import { Button } from '@videoqs/web/button';
import { useClose } from '@videoqs/web/dialog';
import { type FormEvent, useId, useState } from 'react';
import { messages } from '../../messages.ts';
import { moveToPlace } from '../../queue/move-title.ts';
import { useMyQueue } from '../../queue/my-queue.ts';

/** One number, from 1 to the length of the queue. */
export function MoveForm({ mediaType_vid }: DialogProps<'queues/MoveTo'>) {
  const { items, count } = useMyQueue();
  const [at] = useState(() => items.findIndex((i) => i.mediaType_vid === mediaType_vid));
  const [place, setPlace] = useState(String(at + 1));
  const [fault, setFault] = useState(false);
  const close = useClose();
  const id = useId();
  const submit = (e: FormEvent) => {
    e.preventDefault();
    const item = items.find((i) => i.mediaType_vid === mediaType_vid);
    const to = Number(place);
    if (!Number.isInteger(to) || to < 1 || to > count) return setFault(true);
    close();
    if (item) void moveToPlace(item, to);
  };
  return (
    <form className="qu-remind" onSubmit={submit} noValidate>
      <div className="vq-field">
        <label htmlFor={id}>{messages.place}</label>
        <input
          id={id}
          className="vq-input"
          inputMode="numeric"
          data-autofocus=""
          value={place}
          aria-invalid={fault || undefined}
          aria-describedby={`${id}-hint`}
          onFocus={(e) => e.target.select()}
          onChange={(e) => {
            setFault(false);
            setPlace(e.target.value.replace(/\D/g, ''));
          }}
        />
        <p className={fault ? 'vq-field-error' : 'vq-muted vq-small'} id={`${id}-hint`} role="status">
          {fault ? messages.badPlace(count) : messages.placeHint(count)}
        </p>
      </div>
      <div className="vq-dialog-foot">
        <Button tone="primary" type="submit">
          {messages.moveIt}
        </Button>
      </div>
    </form>
  );
}
