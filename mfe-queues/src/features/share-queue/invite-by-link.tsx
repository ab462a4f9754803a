import { post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { TextField } from '@videoqs/web/field';
import { snackbar } from '@videoqs/web/snackbar';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
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
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address);
    snackbar({ text: messages.copied });
  };
  return (
    <section className={styles.panel}>
      <h3>{messages.inviteByLink}</h3>
      <Muted as="p" small>
        {link ? messages.inviteUntil(link.until) : messages.inviteText}
      </Muted>
      {link && (
        <div className={styles.row}>
          <TextField label={messages.linkOf} readOnly value={link.address} onFocus={(e) => e.target.select()} />
          <Button tone="primary" icon="share" onClick={() => void run(() => copy(link.address))}>
            {messages.copy}
          </Button>
        </div>
      )}
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
