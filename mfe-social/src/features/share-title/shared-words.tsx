import { post } from '@videoqs/web/api';
import { Poster } from '@videoqs/web/poster';
import { useSession } from '@videoqs/web/session';
import { Muted, VisuallyHidden } from '@videoqs/web/text';
import { useEffect, useId, useRef, useState } from 'react';
import { messages } from '../../share/share.messages.ts';
import styles from './share-title.module.css';

const MOST = 100;
/** The message is saved when the member has typed nothing for this many milliseconds. */
const PAUSE_MS = 500;

/** The message that a shared title carries, and a preview of what others will see. */
export function SharedWords({ mediaType_vid, title, first }: { mediaType_vid: string; title: string; first: string }) {
  const me = useSession((s) => s.USERNAME);
  const [words, setWords] = useState(first);
  const [failed, setFailed] = useState(false);
  const wordsID = useId();
  const saved = useRef(first);
  const latest = useRef(first);
  latest.current = words;
  useEffect(() => {
    const save = () => {
      const msgText100 = latest.current;
      if (msgText100 === saved.current) return;
      saved.current = msgText100;
      post('/api/ptoyr/addPtoyrMessage', { mediaType_vid, msgText100 }).then(
        () => setFailed(false),
        () => {
          saved.current = '';
          setFailed(true);
        },
      );
    };
    if (words === saved.current) return;
    const timer = setTimeout(save, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      // If the dialog was closed in the meantime, the typed message is still saved.
      if (!document.getElementById(wordsID)) save();
    };
  }, [words, mediaType_vid, wordsID]);
  return (
    <div className={styles.said}>
      <div className={styles.labels}>
        <label htmlFor={wordsID}>{messages.words}</label>
        <Muted small>{messages.left(words.length, MOST)}</Muted>
      </div>
      <textarea
        id={wordsID}
        className={styles.words}
        data-autofocus=""
        rows={2}
        maxLength={MOST}
        placeholder={messages.wordsPlaceholder}
        value={words}
        onChange={(e) => setWords(e.target.value.replace(/\n/g, ' '))}
      />
      <VisuallyHidden status>{words.length >= MOST ? messages.full : ''}</VisuallyHidden>
      {failed && <p role="alert">{messages.notSaved}</p>}
      <h3>{messages.whatTheyGet}</h3>
      <div className={styles.preview}>
        <span className={styles.picture}>
          <Poster mediaType_vid={mediaType_vid} title={title} size="w154" alt="" />
        </span>
        <div>
          <Muted small>{location.host}</Muted>
          <p className={styles.line}>{messages.wants(me, title)}</p>
          <p>{words}</p>
        </div>
      </div>
    </div>
  );
}
