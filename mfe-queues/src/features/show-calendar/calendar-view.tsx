import { post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { callKey, callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { ErrorState, Loading } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { LinkField } from '../../link/link-field.tsx';
import { messages } from '../../messages.ts';
import { asCallError } from '../../queue/queue-list.ts';
import { messages as adding } from '../../texts/adding.messages.ts';
import styles from './calendar-view.module.css';

const PATH = '/api/queues/fetchCalendar';

/**
 * The secret address under which a calendar program reads the member's reminders. The member can create, renew and
 * revoke it.
 */
export function CalendarView() {
  const { data, error, refetch } = useQuery(callOptions(PATH, {}), queryClient);
  const [address, setAddress] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<string | undefined>) => {
    setBusy(true);
    try {
      setAddress(await work());
      await queryClient.invalidateQueries({ queryKey: callKey(PATH) });
    } catch (failed) {
      snackbar({ text: `${adding.notDone}. ${asCallError(failed).userMessage}` });
    } finally {
      setBusy(false);
    }
  };
  const make = () => run(async () => location.origin + (await post('/api/queues/makeCalendar', {})).path);
  const turnOff = () =>
    run(async () => {
      await post('/api/queues/revokeCalendar', {});
      return undefined;
    });
  if (error)
    return (
      <ErrorState title={messages.calendarFailed} error={asCallError(error)} onRetry={() => void refetch()} small />
    );
  if (!data) return <Loading />;
  const { since } = data;
  return (
    <div className={styles.view}>
      <Muted as="p">{messages.calendarText}</Muted>
      {address && <LinkField label={messages.calendarAddress} address={address} />}
      <Muted as="p" small>
        {address
          ? messages.calendarOnce
          : since
            ? messages.calendarSince(formatDate(since, 'day'))
            : messages.noCalendar}
      </Muted>
      <div className={styles.choices}>
        <Button busy={busy} tone={since ? 'plain' : 'primary'} onClick={() => void make()}>
          {since ? messages.newAddress : messages.makeAddress}
        </Button>
        {since && (
          <Button tone="quiet" disabled={busy} onClick={() => void turnOff()}>
            {messages.turnOff}
          </Button>
        )}
      </div>
    </div>
  );
}
