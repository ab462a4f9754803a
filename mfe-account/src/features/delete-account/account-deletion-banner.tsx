import { Button } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { Icon } from '@videoqs/web/icon';
import { useState } from 'react';
import { messages } from '../../account/messages.ts';
import { keepAccount } from './delete-account.call.ts';
import styles from './delete-account.module.css';

/** A banner above the page while the account is going to be deleted. Its button cancels the deletion. */
export function AccountDeletionBanner({ deleteAt }: { deleteAt: string }) {
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    await keepAccount();
    setBusy(false);
  };
  return (
    <div className={styles.banner} role="status">
      <Icon name="warn" />
      <p>{messages.deletion(formatDate(deleteAt, 'time'))}</p>
      <Button tone="primary" busy={busy} onClick={() => void keep()}>
        {messages.keepAccount}
      </Button>
    </div>
  );
}
