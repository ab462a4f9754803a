import type { AccountPage } from '@videoqs/contract/account/account';
import type { Notifications } from '@videoqs/contract/account/settings';
import { post } from '@videoqs/web/api';
import { useSession } from '@videoqs/web/session';
import { Switch } from '@videoqs/web/switch';
import { useId, useState } from 'react';
import { patchAccount } from '../../account/account.ts';
import { messages } from '../../account/messages.ts';
import { doneOrTold } from '../../account/told.ts';
import { Rows, ThingRow } from '../../rows/rows.tsx';

/** What one is told beyond the page, and what it needs to arrive. */
export function NoticesRows({ account }: { account: AccountPage }) {
  const { EMAIL_VERIFIED, CELL_VERIFIED, CELL_MUTE } = useSession();
  const email = EMAIL_VERIFIED === '1' ? '' : messages.needsEmail;
  const cell = CELL_VERIFIED === '1' ? CELL_MUTE === '1' && messages.mutedCell : messages.needsCell;
  return (
    <Rows>
      <NoticeRow of="reminderByEmail" needs={email} all={account.notifications} />
      <NoticeRow of="reminderByText" needs={cell || ''} all={account.notifications} />
      <NoticeRow of="newPlaceByEmail" needs={email} all={account.notifications} />
    </Rows>
  );
}

function NoticeRow({ of, needs, all }: { of: keyof Notifications; needs: string; all: Notifications }) {
  const [busy, setBusy] = useState(false);
  const told = useId();
  const change = async (on: boolean) => {
    const notifications = { ...all, [of]: on };
    setBusy(true);
    if (await doneOrTold(() => post('/api/account/saveNotifications', notifications))) patchAccount({ notifications });
    setBusy(false);
  };
  return (
    <ThingRow
      name={messages[of]}
      facts={needs}
      factsID={told}
      action={
        <Switch
          label={messages[of]}
          told={needs ? told : undefined}
          on={all[of]}
          busy={busy}
          onChange={(on) => void change(on)}
        />
      }
    />
  );
}
