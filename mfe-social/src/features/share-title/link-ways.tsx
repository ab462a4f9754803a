import { Button } from '@videoqs/web/button';
import { TextField } from '@videoqs/web/field';
import { announce, snackbar } from '@videoqs/web/snackbar';
import { useRef } from 'react';
import { messages } from '../../share/share.messages.ts';
import styles from './share-title.module.css';

/** The link, with buttons to copy it or to open the system's share sheet. */
export function LinkWays({ link, title }: { link: string; title: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      snackbar({ text: messages.copied });
    } catch {
      field.current?.select();
      announce(messages.select);
    }
  };
  return (
    <div className={styles.ways}>
      <div className={styles.row}>
        <TextField ref={field} label={messages.link} readOnly value={link} onFocus={(e) => e.target.select()} />
        <Button tone="primary" onClick={() => void copy()}>
          {messages.copy}
        </Button>
      </div>
      {'share' in navigator && (
        // Closing the share sheet is not an error.
        <Button block icon="share" onClick={() => void navigator.share({ title, url: link }).catch(() => {})}>
          {messages.send}
        </Button>
      )}
    </div>
  );
}
