import { post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { snackbar } from '@videoqs/web/snackbar';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { LinkField } from '../../link/link-field.tsx';
import { messages } from '../../messages.ts';
import { asCallError, type QueueRef } from '../../queue/queue-list.ts';
import styles from './share-queue.module.css';

/** A link by which others join; a new one makes the last one void. */
export function InviteByLink(queue: QueueRef) {
  const [link, setLink] = useState<{ address: string; until: string }>();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      snackbar({ text: `${messages.notDone}. ${asCallError(error).userMessage}` });
    } finally {
      setBusy(false);
    }
  };
  const make = () =>
    run(async () => {
      const { code, expiresAt } = await post('/api/queues/createInvitation', queue);
      setLink({ address: `${location.origin}/myVideoQs?join=${code}`, until: formatDate(expiresAt, 'day') });
    });
  const turnOff = () =>
    run(async () => {
      await post('/api/queues/revokeInvitation', queue);
      setLink(undefined);
    });
  return (
    <section className={styles.panel}>
      <h3>{messages.inviteByLink}</h3>
      <Muted as="p" small>
        {link ? messages.inviteUntil(link.until) : messages.inviteText}
      </Muted>
      {link && <LinkField label={messages.linkOf} address={link.address} />}
      <div className={styles.choices}>
        <Button size="s" busy={busy} onClick={() => void make()}>
          {link ? messages.newLink : messages.makeLink}
        </Button>
        {link && (
          <Button size="s" tone="quiet" disabled={busy} onClick={() => void turnOff()}>
            {messages.turnOff}
          </Button>
        )}
      </div>
    </section>
  );
}
