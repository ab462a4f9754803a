import { REVIEW_LENGTH } from '@videoqs/contract/social/review-text';
import { Button } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { snackbar } from '@videoqs/web/snackbar';
import { Switch } from '@videoqs/web/switch';
import { Muted, TextButton } from '@videoqs/web/text';
import { useId, useState } from 'react';
import { messages } from '../../messages.ts';
import { StarInput } from '../../stars/star-input.tsx';
import styles from './rate.module.css';
import { deleteReview, postReview } from './review.call.ts';
import { type Found, useDraft } from './use-draft.ts';

/** From this length on, the counter of characters shows a warning. */
const NEARLY = 4_800;

/** The form of a review: the stars, the text, and its buttons. */
export function RateForm({ mediaType_vid, title, found }: { mediaType_vid: string; title: string; found: Found }) {
  const { draft, write, restoredAt, startOver } = useDraft(mediaType_vid, found);
  const [busy, setBusy] = useState(false);
  const [more, setMore] = useState({ offQueue: false, top10: false });
  const id = useId();
  const has = found?.foundPreviousData ?? false;
  const alike = found?.alike?.find((a) => a.StarRating === draft.StarRating)?.titles;
  const submit = async (text: string) => {
    setBusy(true);
    await postReview({ ...draft, text }, { mediaType_vid, title, ...more });
    setBusy(false);
  };
  return (
    <form
      className={styles.form}
      aria-label={messages.yourReview}
      onSubmit={(e) => {
        e.preventDefault();
        if (draft.StarRating && !busy) void submit(draft.text);
      }}
    >
      <div className={styles.stars}>
        <StarInput value={draft.StarRating} onChange={(StarRating) => write({ StarRating })} />
        {draft.StarRating > 0 && (
          <b className={styles.number} aria-hidden="true">
            {messages.halves(draft.StarRating)}
          </b>
        )}
        <div>
          <b>
            {draft.StarRating
              ? messages.nStars(messages.halves(draft.StarRating), messages.verdict(draft.StarRating))
              : messages.clickToRate}
          </b>
          {alike && (
            <Muted as="p" small>
              {messages.asYouGave(alike)}
            </Muted>
          )}
        </div>
      </div>
      {restoredAt && (
        <div className={styles.draft} role="status">
          <span>{messages.draftIsBack(formatDate(restoredAt, 'time'))}</span>
          <TextButton onClick={() => snackbar({ text: messages.startedOver, undo: startOver() })}>
            {messages.startOver}
          </TextButton>
        </div>
      )}
      <div className={styles.editor}>
        <textarea
          aria-label={messages.yourWords}
          aria-describedby={`${id}-kept`}
          rows={9}
          maxLength={REVIEW_LENGTH}
          value={draft.text}
          onChange={(e) => write({ text: e.target.value })}
        />
        <p className={styles.foot}>
          <span id={`${id}-kept`}>{has ? messages.replacesYours : messages.keptHere}</span>
          <span data-figures="" data-nearly={draft.text.length >= NEARLY || undefined}>
            {messages.ofMost(draft.text.length, REVIEW_LENGTH)}
          </span>
        </p>
      </div>
      <Choice
        label={messages.givesThingsAway}
        hint={messages.spoilerHint}
        on={draft.spoiler}
        onChange={(spoiler) => write({ spoiler })}
      />
      <Choice label={messages.offMyQueue} on={more.offQueue} onChange={(offQueue) => setMore({ ...more, offQueue })} />
      <Choice label={messages.inMyTop10} on={more.top10} onChange={(top10) => setMore({ ...more, top10 })} />
      <div className={styles.acts}>
        <Button tone="primary" type="submit" busy={busy} disabled={!draft.StarRating}>
          {has ? messages.saveReview : messages.postReview}
        </Button>
        {!has && draft.text !== '' && (
          <Button disabled={!draft.StarRating} onClick={() => void submit('')}>
            {messages.starsOnly}
          </Button>
        )}
        {has && (
          <Button tone="quiet" icon="trash" onClick={() => void deleteReview(mediaType_vid, title)}>
            {messages.deleteReview}
          </Button>
        )}
        {!draft.StarRating && <Muted small>{messages.starsFirst}</Muted>}
      </div>
    </form>
  );
}

function Choice({
  label,
  hint,
  on,
  onChange,
}: {
  label: string;
  hint?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <div className={styles.choice}>
      <div>
        <b>{label}</b>
        {hint && (
          <Muted as="p" small>
            {hint}
          </Muted>
        )}
      </div>
      <Switch label={label} on={on} onChange={onChange} />
    </div>
  );
}
