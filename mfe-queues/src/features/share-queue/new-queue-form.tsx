import { post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { DialogFoot, useClose } from '@videoqs/web/dialog';
import { openDialog } from '@videoqs/web/dialogs';
import { TextField } from '@videoqs/web/field';
import { Muted } from '@videoqs/web/text';
import { type FormEvent, useState } from 'react';
import { messages } from '../../messages.ts';
import { asCallError } from '../../queue/queue-list.ts';
import { refetchOthers } from '../../queue/shared-queues.ts';
import { messages as adding } from '../../texts/adding.messages.ts';
import styles from './share-queue.module.css';

const LONGEST = 40;

/** A form for a new queue: its name, and the contacts who are members from the start. */
export function NewQueueForm() {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<readonly { userID: number; username: string }[]>([]);
  const close = useClose();
  const pick = async () => {
    const more = await openDialog('social/MyContacts', { pick: true, without: chosen.map((c) => c.userID) });
    if (more) setChosen((before) => [...before, ...more]);
  };
  const submit = async (e: FormEvent) => {
    e.preventDefault();
    const qName = name.trim();
    if (busy) return;
    if (!qName) return setFault(messages.nameMissing);
    setBusy(true);
    try {
      const reply = await post('/api/queues/createNewQueue', {
        qName,
        selectedContactsArr: chosen.map((c) => c.userID),
      });
      if (!reply.success || !reply.queueID) return setFault(reply.userMessage ?? adding.notDone);
      void refetchOthers();
      close({ queueID: reply.queueID, queueName: qName });
    } catch (error) {
      setFault(asCallError(error).userMessage);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(e) => void submit(e)} noValidate>
      <Muted as="p">{messages.newQueueText}</Muted>
      <TextField
        label={messages.queueName}
        data-autofocus=""
        maxLength={LONGEST}
        value={name}
        error={fault}
        onChange={(e) => {
          setFault(undefined);
          setName(e.target.value);
        }}
      />
      {chosen.length > 0 && <p>{messages.with(chosen.map((c) => c.username))}</p>}
      <DialogFoot>
        <Button icon="people" onClick={() => void pick()}>
          {messages.fromContacts}
        </Button>
        <Button tone="primary" type="submit" busy={busy}>
          {messages.create}
        </Button>
      </DialogFoot>
    </form>
  );
}
