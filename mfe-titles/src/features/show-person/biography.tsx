import { TextButton } from '@videoqs/web/text';
import { useId, useState } from 'react';
import { messages } from './person.messages.ts';
import styles from './person.module.css';

/** A text of this many characters takes about six lines. */
const SHORT = 460;

/** The biography of a person. If it is long, only the first lines are shown at first. */
export function Biography({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <p id={id} className={styles.biography} data-short={(!open && text.length > SHORT) || undefined}>
        {text}
      </p>
      {text.length > SHORT && (
        <TextButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? messages.less : messages.more}
        </TextButton>
      )}
    </div>
  );
}
