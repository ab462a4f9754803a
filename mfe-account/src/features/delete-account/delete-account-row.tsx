import { Button } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { messages } from '../../account/messages.ts';
import { OpenRow } from '../../rows/open-in-place.tsx';
import { openRow } from '../../rows/open-row.ts';
import { ThingRow } from '../../rows/rows.tsx';
import styles from './delete-account.module.css';
import { DeleteAccountForm } from './delete-account-form.tsx';

/**
 * A row with a button to delete the account. After a request, `deleteAt` is the date on which the account will be
 * deleted.
 */
export const DeleteAccountRow = ({ deleteAt }: { deleteAt: string | null }) => (
  <OpenRow label={messages.deleteAccount} form={<DeleteAccountForm />}>
    {(opener) => (
      <ThingRow
        name={messages.deleteAccount}
        facts={deleteAt ? messages.deletion(formatDate(deleteAt)) : messages.deleteAccountText}
        action={
          !deleteAt && (
            <Button
              ref={opener}
              tone="quiet"
              size="s"
              className={styles.danger}
              aria-label={messages.deleteAccount}
              onClick={() => void openRow(messages.deleteAccount)}
            >
              {messages.deleteAccountButton}
            </Button>
          )
        }
      />
    )}
  </OpenRow>
);
