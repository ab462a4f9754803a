import { post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { TextField } from '@videoqs/web/field';
import { type FormEvent, useState } from 'react';
import { messages } from '../../messages.ts';
import { asCallError, type QueueRef } from '../../queue/queue-list.ts';
import { changePeople } from './change-people.ts';
import styles from './share-queue.module.css';

const LONGEST = 16;

/**
 * A form that adds a member by name, or several of my contacts. `there` lists the people who are already in the queue.
 */
export function AddPerson({ queue, there }: { queue: QueueRef; there: readonly number[] }) {
  const [username, setUsername] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (e: FormEvent) => {
    e.preventDefault();
    if (!username.trim() || busy) return;
    setBusy(true);
    try {
      const { member } = await post('/api/queues/lookUpMember', { username: username.trim() });
      if (!member) return setFault(messages.noSuchMember);
      const done = await changePeople('/api/queues/addQueueMember', queue, { ...queue, addMemberUid: member.userID });
      if (done) setUsername('');
    } catch (error) {
      setFault(asCallError(error).userMessage);
    } finally {
      setBusy(false);
    }
  };
  const pick = async () => {
    const chosen = await openDialog('social/MyContacts', { pick: true, without: [...there] });
    for (const { userID } of chosen ?? [])
      await changePeople('/api/queues/addQueueMember', queue, { ...queue, addMemberUid: userID });
  };
  return (
    <form className={styles.row} onSubmit={(e) => void submit(e)} noValidate>
      <TextField
        label={messages.addPerson}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST}
        value={username}
        error={fault}
        onChange={(e) => {
          setFault(undefined);
          setUsername(e.target.value);
        }}
      />
      <Button type="submit" icon="plus" busy={busy}>
        {messages.addIt}
      </Button>
      <Button icon="people" aria-label={messages.fromContacts} onClick={() => void pick()} />
    </form>
  );
}
