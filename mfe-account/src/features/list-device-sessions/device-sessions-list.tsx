import type { DeviceSession } from '@videoqs/contract/account/device-session';
import { Button } from '@videoqs/web/button';
import { formatAgo } from '@videoqs/web/date';
import { FocusKeeper } from '@videoqs/web/focus';
import type { IconName } from '@videoqs/web/icon';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { ErrorState } from '@videoqs/web/states';
import { TextButton } from '@videoqs/web/text';
import { useState } from 'react';
import { messages } from '../../account/messages.ts';
import { Rows, RowsLoading, State, ThingRow } from '../../rows/rows.tsx';
import styles from './device-sessions-list.module.css';
import { endDeviceSession, endOthers } from './end-device-sessions.ts';

/** The number of devices shown at first. A button shows the others. */
const FEW = 6;
const HANDHELD = /Android|iPhone|iPad|iOS|Mobile/i;
const iconOf = (device: string): IconName => (HANDHELD.test(device) ? 'phone' : 'laptop');
const seen = (session: DeviceSession) => (session.current ? messages.now : formatAgo(session.lastSeenAt));

/** The devices on which the member is signed in. Each has a button that signs it out. */
export function DeviceSessionsList() {
  const { data, error, refetch } = useQuery(callOptions('/api/account/fetchSessions', {}), queryClient);
  const [all, setAll] = useState(false);
  if (!data)
    return error ? (
      <ErrorState small error={error} title={messages.deviceSessionsFailed} onRetry={() => void refetch()} />
    ) : (
      <RowsLoading rows={2} />
    );
  // This browser comes first. The others keep the server's order, the last used first.
  const sessions = [...data.sessions].sort((a, b) => Number(b.current) - Number(a.current));
  const others = sessions.filter((p) => !p.current).length;
  const shown = all ? sessions : sessions.slice(0, FEW);
  return (
    <FocusKeeper>
      <Rows>
        {shown.map((session) => (
          <DeviceSessionRow key={session.sessionID} session={session} />
        ))}
      </Rows>
      <div className={styles.acts}>
        {shown.length < sessions.length && (
          <TextButton onClick={() => setAll(true)}>{messages.allDeviceSessions(sessions.length)}</TextButton>
        )}
        {others > 0 && <Button onClick={() => void endOthers(others)}>{messages.signOutElsewhere}</Button>}
      </div>
    </FocusKeeper>
  );
}

function DeviceSessionRow({ session }: { session: DeviceSession }) {
  const [busy, setBusy] = useState(false);
  const when = seen(session);
  const end = async () => {
    setBusy(true);
    await endDeviceSession(session);
    setBusy(false);
  };
  return (
    <ThingRow
      icon={iconOf(session.device)}
      name={
        <>
          {session.device}
          {session.current && <State ok>{messages.thisBrowser}</State>}
        </>
      }
      facts={[session.place || session.network, when].filter(Boolean).join(', ')}
      action={
        !session.current && (
          <Button
            tone="quiet"
            size="s"
            busy={busy}
            aria-label={messages.signOutOf(session.device, when)}
            onClick={() => void end()}
          >
            {messages.signOutThere}
          </Button>
        )
      }
    />
  );
}
