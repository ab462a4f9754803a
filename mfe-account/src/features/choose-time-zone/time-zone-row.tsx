import type { AccountPage } from '@videoqs/contract/account/account';
import { USUAL_ZONE } from '@videoqs/contract/wire/rules';
import { post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { Icon } from '@videoqs/web/icon';
import { useNow } from '@videoqs/web/now';
import { Picker } from '@videoqs/web/picker';
import { callKey, queryClient } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { Muted, TextButton } from '@videoqs/web/text';
import { useState } from 'react';
import { patchAccount } from '../../account/account.ts';
import { doneOrAlerted } from '../../account/done-or-alerted.ts';
import { messages } from '../../account/messages.ts';
import { EditRow } from '../../rows/edit-row.tsx';
import { closeRow, rowSaved } from '../../rows/open-row.ts';
import styles from './time-zone-row.module.css';
import { cityOf, deviceZone, findZones, timeIn, type Zone } from './zones.ts';

/**
 * The member's time zone and the current time there. If the member has never chosen a zone, the device's zone is
 * suggested once.
 */
export function TimeZoneRow({ account }: { account: AccountPage }) {
  const now = useNow();
  const zone = account.timeZone ?? USUAL_ZONE;
  const here = deviceZone();
  return (
    <EditRow
      label={messages.timeZone}
      action={messages.change}
      value={
        <>
          {messages.zoneNow(cityOf(zone), timeIn(zone, now))}
          {here && here !== zone && !account.timeZoneChosen && (
            <Muted className={styles.offer}>
              {messages.deviceZone(cityOf(here))}{' '}
              <TextButton onClick={() => void save(here)}>{messages.useZone(cityOf(here))}</TextButton>
            </Muted>
          )}
        </>
      }
    >
      <ZoneForm now={now} />
    </EditRow>
  );
}

function ZoneForm({ now }: { now: Date }) {
  const [typed, setTyped] = useState('');
  return (
    <div className={styles.form}>
      <Picker<Zone>
        label={messages.findZone}
        {...{ typed, setTyped }}
        found={{ hits: typed.trim() ? findZones(typed) : [], settled: true, failed: false }}
        keyOf={(z) => z.id}
        choose={(z) => void save(z.id)}
        texts={{ searching: '', away: '', none: messages.noZone, found: messages.zonesFound }}
        line={(z) => (
          <>
            <Icon name="clock" size={18} />
            <span>
              <strong>{messages.zoneNow(z.city, timeIn(z.id, now))}</strong>
              <Muted small>{z.where}</Muted>
            </span>
          </>
        )}
        field={(input) => (
          <span className={styles.box}>
            <Icon name="search" size={18} />
            <input {...input} data-autofocus="" placeholder={messages.zoneHint} />
          </span>
        )}
      />
      <Button onClick={closeRow}>{messages.cancel}</Button>
    </div>
  );
}

async function save(timeZone: string): Promise<void> {
  if (!(await doneOrAlerted(() => post('/api/account/saveTimeZone', { timeZone })))) return;
  patchAccount({ timeZone, timeZoneChosen: true });
  useSession.getState().refreshed({ timeZone });
  // Quiet hours use the time zone as well.
  void queryClient.invalidateQueries({ queryKey: callKey('/api/account/fetchNoticeChoices') });
  rowSaved(messages.timeZone);
}
