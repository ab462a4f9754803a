import { post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { useClose } from '@videoqs/web/dialog';
import { confirm } from '@videoqs/web/dialogs';
import { TextField } from '@videoqs/web/field';
import { navigateTo } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { snackbar } from '@videoqs/web/snackbar';
import { type FormEvent, useState } from 'react';
import { messages } from '../../messages.ts';
import { asCallError, type QueueRef } from '../../queue/queue-list.ts';
import { refetchOthers } from '../../queue/shared-queues.ts';
import { messages as adding } from '../../texts/adding.messages.ts';
import { changePeople, queueChanged } from './change-people.ts';
import styles from './share-queue.module.css';

/** The settings of a queue. The owner can rename and delete the queue; everyone else can leave it. */
export function QueueSettings({ queue, isOwner }: { queue: QueueRef; isOwner: boolean }) {
  const me = useSession((s) => s.ID);
  const close = useClose();
  const away = () => {
    close();
    navigateTo('/myVideoQs');
    void refetchOthers();
  };
  const leave = async () => {
    const sure = {
      title: messages.leaveSure(queue.queueName),
      message: messages.leaveText,
      yes: messages.leave,
      no: messages.stay,
      danger: true,
    };
    if (!(await confirm(sure))) return;
    if (await changePeople('/api/queues/bootMember', queue, { ...queue, bootUid: me })) away();
  };
  const remove = async () => {
    const sure = {
      title: messages.deleteSure(queue.queueName),
      message: messages.deleteText,
      yes: messages.deleteQueue,
      no: messages.keep,
      danger: true,
    };
    if (!(await confirm(sure))) return;
    try {
      const reply = await post('/api/queues/deleteQueue', { queueID: queue.queueID });
      if (reply.success) return away();
      snackbar({ text: reply.userMessage ?? adding.notDone });
    } catch (error) {
      snackbar({ text: `${adding.notDone}. ${asCallError(error).userMessage}` });
    }
  };
  if (!isOwner)
    return (
      <div className={styles.choices}>
        <Button tone="danger" onClick={() => void leave()}>
          {messages.leave}
        </Button>
      </div>
    );
  return (
    <>
      <RenameForm {...queue} />
      <div className={styles.choices}>
        <Button tone="danger" icon="trash" onClick={() => void remove()}>
          {messages.deleteQueue}
        </Button>
      </div>
    </>
  );
}

function RenameForm(queue: QueueRef) {
  const [name, setName] = useState(queue.queueName);
  const [fault, setFault] = useState<string>();
  const submit = async (e: FormEvent) => {
    e.preventDefault();
    if (!name.trim()) return setFault(messages.nameMissing);
    try {
      const reply = await post('/api/queues/renameQueue', { queueID: queue.queueID, qName: name.trim() });
      if (!reply.success) return setFault(reply.userMessage ?? adding.notDone);
      queueChanged(queue);
      snackbar({ text: messages.renamed });
    } catch (error) {
      setFault(asCallError(error).userMessage);
    }
  };
  return (
    <form className={styles.row} onSubmit={(e) => void submit(e)} noValidate>
      <TextField
        label={messages.queueName}
        maxLength={40}
        value={name}
        error={fault}
        onChange={(e) => {
          setFault(undefined);
          setName(e.target.value);
        }}
      />
      <Button type="submit">{messages.rename}</Button>
    </form>
  );
}
