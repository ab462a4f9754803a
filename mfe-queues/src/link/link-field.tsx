import { Button } from '@videoqs/web/button';
import { TextField } from '@videoqs/web/field';
import { snackbar } from '@videoqs/web/snackbar';
import { messages } from '../messages.ts';
import styles from './link-field.module.css';

/** A field with an address, and a button that copies it. */
export function LinkField({ label, address }: { label: string; address: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => snackbar({ text: messages.copied }),
      () => snackbar({ text: messages.notCopied }),
    );
  return (
    <div className={styles.row}>
      <TextField label={label} readOnly value={address} onFocus={(e) => e.target.select()} />
      <Button tone="primary" icon="share" onClick={() => void copy()}>
        {messages.copy}
      </Button>
    </div>
  );
}
