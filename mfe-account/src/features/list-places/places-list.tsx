import type { Place } from '@videoqs/contract/account/place';
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
import { endOthers, endPlace } from './end-places.ts';
import styles from './places-list.module.css';

/** More than so many are shown when asked for. */
const FEW = 6;
const HANDHELD = /Android|iPhone|iPad|iOS|Mobile/i;
const iconOf = (device: string): IconName => (HANDHELD.test(device) ? 'phone' : 'laptop');
const seen = (place: Place) => (place.current ? messages.now : formatAgo(place.lastSeenAt));

/** Where I am signed in, and out of there. */
export function PlacesList() {
  const { data, error, refetch } = useQuery(callOptions('/api/account/fetchSessions', {}), queryClient);
  const [all, setAll] = useState(false);
  if (!data)
    return error ? (
      <ErrorState small error={error} title={messages.placesFailed} onRetry={() => void refetch()} />
    ) : (
      <RowsLoading rows={2} />
    );
  // this one first, then as the server says: the newest use first
  const places = [...data.sessions].sort((a, b) => Number(b.current) - Number(a.current));
  const others = places.filter((p) => !p.current).length;
  const shown = all ? places : places.slice(0, FEW);
  return (
    <FocusKeeper>
      <Rows>
        {shown.map((place) => (
          <PlaceRow key={place.sessionID} place={place} />
        ))}
      </Rows>
      <div className={styles.acts}>
        {shown.length < places.length && (
          <TextButton onClick={() => setAll(true)}>{messages.allPlaces(places.length)}</TextButton>
        )}
        {others > 0 && <Button onClick={() => void endOthers(others)}>{messages.signOutElsewhere}</Button>}
      </div>
    </FocusKeeper>
  );
}

function PlaceRow({ place }: { place: Place }) {
  const [busy, setBusy] = useState(false);
  const when = seen(place);
  const end = async () => {
    setBusy(true);
    await endPlace(place);
    setBusy(false);
  };
  return (
    <ThingRow
      icon={iconOf(place.device)}
      name={
        <>
          {place.device}
          {place.current && <State ok>{messages.thisBrowser}</State>}
        </>
      }
      facts={[place.place || place.network, when].filter(Boolean).join(', ')}
      action={
        !place.current && (
          <Button
            tone="quiet"
            size="s"
            busy={busy}
            aria-label={messages.signOutOf(place.device, when)}
            onClick={() => void end()}
          >
            {messages.signOutThere}
          </Button>
        )
      }
    />
  );
}
