import type { AccountPage } from '@videoqs/contract/account/account';
import type { Notifications } from '@videoqs/contract/account/settings';
import { useSession } from '@videoqs/web/session';
import { ErrorState } from '@videoqs/web/states';
import { Switch } from '@videoqs/web/switch';
import { useId, useState } from 'react';
import { patchAccount } from '../../account/account.ts';
import { doneOrAlerted } from '../../account/done-or-alerted.ts';
import { messages } from '../../account/messages.ts';
import { Rows, RowsLoading, ThingRow } from '../../rows/rows.tsx';
import { postProved } from '../../sudo/post-proved.ts';
import { useChoices } from './choices.ts';
import styles from './notices-rows.module.css';
import { NoticesTable } from './notices-table.tsx';
import { PushRow } from './push-row.tsx';
import { WhenRows } from './when-rows.tsx';

/** All settings of notices: which kinds the member gets, by which channels, and when. */
export function NoticesRows({ account }: { account: AccountPage }) {
  const { data: choices, error, refetch } = useChoices();
  return (
    <div className={styles.parts}>
      {choices ? (
        <>
          <NoticesTable choices={choices} />
          <WhenRows choices={choices} />
        </>
      ) : error ? (
        <ErrorState small error={error} title={messages.noticesFailed} onRetry={() => void refetch()} />
      ) : (
        <RowsLoading rows={5} />
      )}
      <PushRow />
      <OtherRows account={account} />
    </div>
  );
}

/**
 * The channels that only one kind of notice uses. Each says what the member still has to do before notices can be sent
 * there.
 */
function OtherRows({ account }: { account: AccountPage }) {
  const { EMAIL_VERIFIED, CELL_VERIFIED, CELL_MUTE } = useSession();
  const email = EMAIL_VERIFIED === '1' ? '' : messages.needsEmail;
  const cell = CELL_VERIFIED === '1' ? CELL_MUTE === '1' && messages.mutedCell : messages.needsCell;
  return (
    <Rows>
      <NoticeRow of="reminderByText" needs={cell || ''} all={account.notifications} />
      <NoticeRow of="newPlaceByEmail" needs={email} all={account.notifications} />
    </Rows>
  );
}

function NoticeRow({
  of,
  needs,
  all,
}: {
  of: Exclude<keyof Notifications, 'reminderByEmail'>;
  needs: string;
  all: Notifications;
}) {
  const [busy, setBusy] = useState(false);
  const hintID = useId();
  const change = async (on: boolean) => {
    const notifications = { ...all, [of]: on };
    const { newPlaceByEmail, ...rest } = notifications;
    const changed = of === 'newPlaceByEmail' ? notifications : rest;
    setBusy(true);
    if (await doneOrAlerted(() => postProved('/api/account/saveNotifications', changed)))
      patchAccount({ notifications });
    setBusy(false);
  };
  return (
    <ThingRow
      name={messages[of]}
      facts={needs}
      factsID={hintID}
      action={
        <Switch
          label={messages[of]}
          describedBy={needs ? hintID : undefined}
          on={all[of]}
          busy={busy}
          onChange={(on) => void change(on)}
        />
      }
    />
  );
}
