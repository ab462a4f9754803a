import { remindBounds } from '@videoqs/contract/queues/remind-days';
import type { DialogProps } from '@videoqs/contract/slots/dialogs';
import { Button } from '@videoqs/web/button';
import { ChipToggle } from '@videoqs/web/chip';
import { formatDate } from '@videoqs/web/date';
import { useClose } from '@videoqs/web/dialog';
import { Poster } from '@videoqs/web/poster';
import { snackbar } from '@videoqs/web/snackbar';
import { type FormEvent, useId, useState } from 'react';
import './reminder-dialog.css';
import { messages } from '../../messages.ts';
import { asCallError, useMyQueue } from '../../queue/my-queue.ts';
import { cancelReminder, sendReminder } from '../../queue/set-reminder.call.ts';
import { daysOn, isPastHour, quickPicks, refuseDay } from './remind-days.ts';

/** On which day to be reminded of a title of my queue. */
export function ReminderForm({ mediaType_vid, title }: DialogProps<'queues/Reminder'>) {
  const { items } = useMyQueue();
  const item = items.find((i) => i.mediaType_vid === mediaType_vid);
  const held = item?.remindDate ?? false;
  const close = useClose();
  const [now] = useState(() => new Date());
  const { min, max } = remindBounds(now);
  const [date, setDate] = useState(held || (isPastHour(min, now) ? daysOn(min, 1) : min));
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState<'save' | 'cancel'>();
  const id = useId();

  const run = async (what: 'save' | 'cancel') => {
    setBusy(what);
    try {
      const reply = await (what === 'save'
        ? sendReminder({ mediaType_vid, title }, date)
        : cancelReminder(mediaType_vid));
      if (!reply.success) return setFault(reply.userMessage ?? messages.unavailableText);
      close();
      snackbar({ text: what === 'save' ? messages.reminderSet(formatDate(date, 'day')) : messages.reminderCancelled });
    } catch (e) {
      setFault(asCallError(e).userMessage);
    } finally {
      setBusy(undefined);
    }
  };
  const submit = (e: FormEvent) => {
    e.preventDefault();
    const refusal = refuseDay(date, now);
    setFault(refusal);
    if (!refusal && !busy) void run('save');
  };
  const pick = (day: string) => {
    setFault(undefined);
    setDate(day);
  };
  return (
    <form className="qu-remind" onSubmit={submit} noValidate>
      <div className="qu-remind-what">
        <div className="qu-remind-poster">
          <Poster
            mediaType_vid={mediaType_vid}
            title={title}
            year={item?.year}
            genres={item?.genres}
            size="w92"
            alt=""
            eager
          />
        </div>
        <p>{messages.reminderText(title)}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: three shortcuts to the field below, no fieldset of their own */}
      <div className="qu-remind-picks" role="group" aria-label={messages.day}>
        {quickPicks(now).map((p) => (
          <ChipToggle key={p.label} on={p.date === date} onChange={() => pick(p.date)}>
            {p.label}
          </ChipToggle>
        ))}
      </div>
      <div className="vq-field">
        <label htmlFor={id}>{messages.day}</label>
        <input
          id={id}
          className="vq-input qu-date"
          type="date"
          data-autofocus=""
          required
          min={min}
          max={max}
          value={date}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-fault ${id}-hint`}
          onChange={(e) => pick(e.target.value)}
        />
        <p className="vq-field-error" id={`${id}-fault`} role="alert">
          {fault}
        </p>
        <p className="vq-muted vq-small" id={`${id}-hint`}>
          {isPastHour(date, now) ? messages.rightAway : messages.nineOClock}
        </p>
      </div>
      <footer className="vq-dialog-foot">
        {held && (
          <Button busy={busy === 'cancel'} disabled={busy !== undefined} onClick={() => void run('cancel')}>
            {messages.cancelReminder}
          </Button>
        )}
        <Button tone="primary" type="submit" busy={busy === 'save'} disabled={busy !== undefined}>
          {held ? messages.saveReminder : messages.setReminder}
        </Button>
      </footer>
    </form>
  );
}
