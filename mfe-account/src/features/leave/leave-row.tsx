import { Button } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { messages } from '../../account/messages.ts';
import { OpenRow } from '../../rows/open-in-place.tsx';
import { openRow } from '../../rows/open-row.ts';
import { ThingRow } from '../../rows/rows.tsx';
import styles from './leave.module.css';
import { LeaveForm } from './leave-form.tsx';

/** Delete my account. deleteAt: when it goes, once that was asked for. */
export const LeaveRow = ({ deleteAt }: { deleteAt: string | null }) => (
  <OpenRow label={messages.leave} form={<LeaveForm />}>
    {(opener) => (
      <ThingRow
        name={messages.leave}
        facts={deleteAt ? messages.leaving(formatDate(deleteAt)) : messages.leaveText}
        action={
          !deleteAt && (
            <Button
              ref={opener}
              tone="quiet"
              size="s"
              className={styles.danger}
              aria-label={messages.leave}
              onClick={() => void openRow(messages.leave)}
            >
              {messages.leaveButton}
            </Button>
          )
        }
      />
    )}
  </OpenRow>
);
