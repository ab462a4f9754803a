import type { DialogProps } from '@videoqs/contract/dialogs';
import { remindBounds } from '@videoqs/contract/queues/remind-days';
import { Button } from '@videoqs/web/button';
import { ChipToggle } from '@videoqs/web/chip';
import { formatDate } from '@videoqs/web/date';
import { DialogFoot, useClose } from '@videoqs/web/dialog';
import { TextField } from '@videoqs/web/field';
import { Poster } from '@videoqs/web/poster';
import { useSession } from '@videoqs/web/session';
import { snackbar } from '@videoqs/web/snackbar';
import { type FormEvent, useState } from 'react';
import { messages } from '../../messages.ts';
import { asCallError, useQueueList } from '../../queue/queue-list.ts';
import { cancelReminder, sendReminders } from '../../queue/set-reminder.call.ts';
import { listOfDialog } from '../../queue/shared-queues.ts';
import { cityOf, daysOn, isPastHour, quickPicks, refuseDay } from './remind-days.ts';
import styles from './reminder-form.module.css';

/** A form with the day on which the member is reminded of a title in a queue. */
export function ReminderForm({ mediaType_vid, title, queue, remindDate, others = [] }: DialogProps<'queues/Reminder'>) {
  const list = listOfDialog(queue);
  const { items } = useQueueList(list);
  const item = items.find((i) => i.mediaType_vid === mediaType_vid);
  const held = others.length > 0 ? false : (item?.remindDate ?? remindDate ?? false);
  const close = useClose();
  const [now] = useState(() => new Date());
  const zone = useSession((s) => s.TIME_ZONE);
  const { min, max } = remindBounds(now, zone);
  const [picked, setDate] = useState<string | false>(held);
  // The member's time zone may arrive after the form is shown.
  const date = picked === false ? (isPastHour(min, now, zone) ? daysOn(min, 1) : min) : picked;
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState<'save' | 'cancel'>();

  const run = async (what: 'save' | 'cancel') => {
    setBusy(what);
    try {
      const reply = await (what === 'save'
        ? sendReminders(list, [{ mediaType_vid, title }, ...others], date)
        : cancelReminder(list, mediaType_vid));
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
    const refusal = refuseDay(date, now, zone);
    setFault(refusal);
    if (!refusal && !busy) void run('save');
  };
  const pick = (day: string) => {
    setFault(undefined);
    setDate(day);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.what}>
        <div className={styles.poster}>
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
        <p>{messages.reminderText(others.length > 0 ? messages.titles(others.length + 1) : title)}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: three shortcuts to the field below, no fieldset of their own */}
      <div className={styles.picks} role="group" aria-label={messages.day}>
        {quickPicks(now, zone).map((p) => (
          <ChipToggle key={p.label} on={p.date === date} onChange={() => pick(p.date)}>
            {p.label}
          </ChipToggle>
        ))}
      </div>
      <TextField
        label={messages.day}
        type="date"
        data-autofocus=""
        required
        min={min}
        max={max}
        value={date}
        error={fault}
        hint={(isPastHour(date, now, zone) ? messages.rightAway : messages.nineOClock)(cityOf(zone))}
        onChange={(e) => pick(e.target.value)}
      />
      <DialogFoot>
        {held && (
          <Button busy={busy === 'cancel'} disabled={busy !== undefined} onClick={() => void run('cancel')}>
            {messages.cancelReminder}
          </Button>
        )}
        <Button tone="primary" type="submit" busy={busy === 'save'} disabled={busy !== undefined}>
          {held ? messages.saveReminder : messages.setReminder}
        </Button>
      </DialogFoot>
    </form>
  );
}
