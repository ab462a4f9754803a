import type { DialogProps } from '@videoqs/contract/dialogs';
import { post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { Check } from '@videoqs/web/check';
import { dayOf, today } from '@videoqs/web/date';
import { DialogFoot, useClose } from '@videoqs/web/dialog';
import { TextField } from '@videoqs/web/field';
import { snackbar } from '@videoqs/web/snackbar';
import { Muted } from '@videoqs/web/text';
import { type FormEvent, useId, useState } from 'react';
import { markEpisode, markMovie, unmarkPlay } from '../../plays/mark.ts';
import { messages as words } from '../../plays/plays.messages.ts';
import { refresh } from '../../plays/send.ts';
import { asCallError } from '../../queue/queue-pages.ts';
import { messages } from './play-form.messages.ts';
import styles from './play-form.module.css';

const STARS = [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5];

/** The day of a play, its privacy and, for an episode, its stars. */
export function PlayForm({ mediaType_vid, title, season, episode, plays = 0, play }: DialogProps<'queues/WatchedOn'>) {
  const close = useClose();
  const starsID = useId();
  const max = today();
  const [forgotten, setForgotten] = useState(play?.watchedAt === 'unknown');
  const [day, setDay] = useState(() => playDay(play?.watchedAt) ?? max);
  const [isPrivate, setPrivate] = useState(play?.private ?? false);
  const [stars, setStars] = useState(play?.stars ?? 0);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const at = season !== undefined && episode !== undefined ? { season, episode } : undefined;

  const save = async () => {
    const watchedAt = forgotten ? 'unknown' : day;
    if (!play) {
      close();
      const made = { watchedAt, private: isPrivate, ...(at && stars > 0 && { stars }) };
      return at
        ? markEpisode({ mediaType_vid, title }, at, plays, made)
        : markMovie({ mediaType_vid, title }, plays, made);
    }
    setBusy(true);
    try {
      // The hour of the play is known. It would be lost if the unchanged day were sent.
      const isMoved = forgotten || day !== playDay(play.watchedAt);
      const when = isMoved || play.watchedAt === 'unknown' ? { watchedAt } : {};
      const rated = at ? { stars: stars > 0 ? stars : null } : {};
      await post('/api/plays/editPlay', { playID: play.playID, private: isPrivate, ...when, ...rated });
      void refresh(mediaType_vid);
      close();
      snackbar({ text: messages.saved });
    } catch (error) {
      setFault(`${messages.failed}. ${asCallError(error).userMessage}`);
    } finally {
      setBusy(false);
    }
  };
  const submit = (e: FormEvent) => {
    e.preventDefault();
    const refusal = forgotten ? undefined : day ? (day > max ? messages.later : undefined) : messages.dayMissing;
    setFault(refusal);
    if (!refusal && !busy) void save();
  };
  const remove = () => {
    if (!play) return;
    close();
    void unmarkPlay({ mediaType_vid, title }, play.playID, {
      season: at?.season ?? null,
      episode: at?.episode ?? null,
      before: plays,
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        <b>{title}</b> {at && <Muted>{words.episodeShort(at.season, at.episode)}</Muted>}
      </p>
      <TextField
        label={messages.day}
        type="date"
        data-autofocus=""
        max={max}
        value={forgotten ? '' : day}
        disabled={forgotten}
        error={fault}
        onChange={(e) => setDay(e.target.value)}
      />
      <label className={styles.choice}>
        <Check checked={forgotten} onChange={(e) => setForgotten(e.target.checked)} />
        {messages.forgotten}
      </label>
      <label className={styles.choice}>
        <Check checked={isPrivate} onChange={(e) => setPrivate(e.target.checked)} />
        {messages.onlyMe}
      </label>
      {at && (
        <div className={styles.stars}>
          <label htmlFor={starsID}>{messages.stars}</label>
          <select id={starsID} value={stars} onChange={(e) => setStars(Number(e.target.value))}>
            <option value={0}>{messages.noStars}</option>
            {STARS.map((n) => (
              <option key={n} value={n}>
                {messages.starsOf(n)}
              </option>
            ))}
          </select>
        </div>
      )}
      <DialogFoot>
        {play && (
          <Button disabled={busy} onClick={remove}>
            {messages.remove}
          </Button>
        )}
        <Button tone="primary" type="submit" busy={busy}>
          {messages.save}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** The day of a play for a date field; empty if the day is unknown. */
function playDay(watchedAt: string | undefined): string | undefined {
  if (!watchedAt || watchedAt === 'unknown') return undefined;
  return watchedAt.length === 10 ? watchedAt : dayOf(new Date(watchedAt));
}
