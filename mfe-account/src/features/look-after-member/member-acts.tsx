import type { OpsMember } from '@videoqs/contract/ops/ops';
import { Button, ButtonAnchor } from '@videoqs/web/button';
import { confirm } from '@videoqs/web/dialogs';
import { callKey, queryClient } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { useState } from 'react';
import { doneOrAlerted } from '../../account/done-or-alerted.ts';
import { messages } from '../../ops/messages.ts';
import { postOps } from '../../ops/post-ops.ts';
import styles from './members-part.module.css';
import { ReasonForm } from './reason-form.tsx';

/** The actions for which the operator has to give a reason. */
const REASONED = {
  suspendMember: { title: messages.suspendOf, text: messages.suspendText, done: messages.didSuspend },
  liftSuspension: { title: messages.liftOf, text: messages.liftText, done: messages.didLift },
  startExport: { title: messages.startExportOf, text: messages.startExportText, done: messages.didRequest },
} as const;
type Reasoned = keyof typeof REASONED;

const lookAgain = () => queryClient.invalidateQueries({ queryKey: callKey('/api/ops/findMembers') });

/** Buttons for the actions that an operator can take for a member. */
export function MemberActs({
  member: { userID: memberID, username, suspendedAt, exportState },
}: {
  member: OpsMember;
}) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Reasoned>();
  const [link, setLink] = useState('');

  const run = async (change: () => Promise<{ success: boolean; userMessage?: string }>, text: string) => {
    setBusy(true);
    const done = await doneOrAlerted(change);
    if (done) {
      setAsking(undefined);
      if (text) snackbar({ text });
      await lookAgain();
    }
    setBusy(false);
  };
  const endSessions = async () => {
    const sure = {
      title: messages.endSessionsOf(username),
      message: messages.endSessionsText,
      yes: messages.endSessions,
    };
    if (await confirm(sure)) await run(() => postOps('/api/ops/endSessions', { memberID }), messages.ended(username));
  };
  const openExport = () =>
    run(async () => {
      const reply = await postOps('/api/ops/openExport', { memberID });
      setLink(reply.downloadPath ?? '');
      return reply;
    }, '');

  if (asking) {
    const { title, text, done } = REASONED[asking];
    return (
      <ReasonForm
        title={title(username)}
        text={text}
        busy={busy}
        onCancel={() => setAsking(undefined)}
        onReason={(reason) => void run(() => postOps(`/api/ops/${asking}`, { memberID, reason }), done(username))}
      />
    );
  }
  return (
    <div className={styles.acts}>
      <Button busy={busy} onClick={() => void endSessions()}>
        {messages.endSessions}
      </Button>
      {suspendedAt ? (
        <Button onClick={() => setAsking('liftSuspension')}>{messages.lift}</Button>
      ) : (
        <Button tone="danger" onClick={() => setAsking('suspendMember')}>
          {messages.suspend}
        </Button>
      )}
      <Button onClick={() => setAsking('startExport')}>{messages.startExport}</Button>
      {exportState === 'ready' &&
        (link ? (
          <ButtonAnchor icon="download" href={link} download="">
            {messages.download}
          </ButtonAnchor>
        ) : (
          <Button icon="download" busy={busy} onClick={() => void openExport()}>
            {messages.openExport}
          </Button>
        ))}
    </div>
  );
}
