import { NOTE_LENGTH } from '@videoqs/contract/social/words/words-text';
import { Button } from '@videoqs/web/button';
import { Muted } from '@videoqs/web/text';
import { useId, useState } from 'react';
import { messages } from '../../words/words.messages.ts';
import styles from './my-words.module.css';
import { TagField } from './tag-field.tsx';
import { saveWords, type Words } from './words.call.ts';

/** A form for the reader's note about a title and the reader's tags for it. */
export function WordsForm({
  mediaType_vid,
  words,
  onDone,
}: {
  mediaType_vid: string;
  words: Words;
  onDone: () => void;
}) {
  const [text, setText] = useState(words.text);
  const [tags, setTags] = useState(words.tags);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const save = async () => {
    setBusy(true);
    const isSaved = await saveWords(mediaType_vid, { text, tags }, words);
    setBusy(false);
    if (isSaved) onDone();
  };
  return (
    <form
      className={styles.form}
      aria-label={messages.mine}
      onSubmit={(e) => {
        e.preventDefault();
        if (!busy) void save();
      }}
    >
      <TagField tags={tags} onChange={setTags} />
      <div className={styles['note-field']}>
        <label htmlFor={id}>{messages.note}</label>
        <textarea id={id} rows={5} maxLength={NOTE_LENGTH} value={text} onChange={(e) => setText(e.target.value)} />
        <Muted as="p" small className={styles.figures}>
          {messages.ofMost(text.length, NOTE_LENGTH)}
        </Muted>
      </div>
      <div className={styles.acts}>
        <Button tone="primary" type="submit" busy={busy}>
          {messages.save}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
