import { post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { Segmented } from '@videoqs/web/segmented';
import { snackbar } from '@videoqs/web/snackbar';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { LinkField } from '../../link/link-field.tsx';
import { messages } from '../../messages.ts';
import { asCallError, type QueueRef } from '../../queue/queue-list.ts';
import { messages as adding } from '../../texts/adding.messages.ts';
import { type Invitation, showInvitation } from './change-people.ts';
import styles from './share-queue.module.css';

type LinkLevel = NonNullable<Invitation['level']>;
const LEVELS = ['member', 'editor'] as const satisfies readonly LinkLevel[];

/**
 * Makes a link with which others can join the queue, either to look or also to add titles. A new link makes the
 * previous link invalid. `made` is the valid link.
 */
export function InviteByLink({ queue, made }: { queue: QueueRef; made: Invitation | undefined }) {
  const [busy, setBusy] = useState(false);
  const [picked, setPicked] = useState<LinkLevel>();
  const now = made?.level ?? 'member';
  const level = picked ?? now;
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      snackbar({ text: `${adding.notDone}. ${asCallError(error).userMessage}` });
    } finally {
      setBusy(false);
    }
  };
  const make = () =>
    run(async () => {
      showInvitation(queue, await post('/api/queues/createInvitation', { ...queue, level }));
    });
  const turnOff = () =>
    run(async () => {
      await post('/api/queues/revokeInvitation', queue);
      showInvitation(queue, undefined);
    });
  return (
    <section className={styles.panel}>
      <h3>{messages.inviteByLink}</h3>
      <Muted as="p" small>
        {made
          ? `${messages.inviteText[now]} ${messages.inviteUntil(formatDate(made.expiresAt, 'day'))}`
          : messages.inviteText[level]}
      </Muted>
      {made && <LinkField label={messages.linkOf} address={`${location.origin}/join/${made.code}`} />}
      <Segmented
        legend={messages.linkLets}
        options={LEVELS.map((value) => ({ value, label: messages.linkLevels[value] }))}
        value={level}
        onPick={setPicked}
      />
      {made && level !== now && (
        <Muted as="p" small>
          {messages.linkChange}
        </Muted>
      )}
      <div className={styles.choices}>
        <Button size="s" busy={busy} onClick={() => void make()}>
          {made ? messages.newLink : messages.makeLink}
        </Button>
        {made && (
          <Button size="s" tone="quiet" disabled={busy} onClick={() => void turnOff()}>
            {messages.turnOff}
          </Button>
        )}
      </div>
    </section>
  );
}
