import { post } from '@videoqs/web/api';
import { Avatar } from '@videoqs/web/avatar';
import { Button } from '@videoqs/web/button';
import { DialogFoot, useClose } from '@videoqs/web/dialog';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { navigateTo } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { messages } from '../../messages.ts';
import { asCallError } from '../../queue/queue-list.ts';
import { refetchOthers } from '../../queue/shared-queues.ts';
import styles from './join-queue.module.css';

/** What a link invites to: who asks, how many are in it, and the button that joins. */
export function JoinView({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(callOptions('/api/queues/fetchInvitation', { code }), queryClient);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const close = useClose();
  const isSignedIn = useSession((s) => s.isSignedIn);
  const go = (queueID: number) => {
    close();
    navigateTo(`/myVideoQs/${queueID}`);
  };
  const join = async () => {
    setBusy(true);
    try {
      const reply = await post('/api/queues/acceptInvitation', { code });
      if (!reply.success) return setFault(reply.userMessage ?? messages.notDone);
      await refetchOthers();
      go(reply.queueID);
    } catch (e) {
      setFault(asCallError(e).userMessage);
    } finally {
      setBusy(false);
    }
  };
  if (error) return <ErrorState error={error} title={messages.joinFailed} onRetry={() => void refetch()} small />;
  if (!data)
    return (
      <Loading label={messages.joinLoading}>
        <Skeleton width="80%" height={20} />
      </Loading>
    );
  const invitation = messages.joinText(data.owner.username || messages.somebody, data.queueName);
  const ask = (view: 'signin' | 'signup') =>
    void askToSignIn({ view, lead: invitation, resume: { path: `/join/${code}` } });
  return (
    <>
      <div className={styles.who}>
        <Avatar name={data.owner.username} src={data.owner.imgSrc} size={56} />
        <div>
          <p>{invitation}</p>
          <Muted as="p" small>
            {messages.joinFacts(data.memberCount, data.count)}
          </Muted>
        </div>
      </div>
      {!isSignedIn && <p>{messages.joinAsGuest}</p>}
      {data.amIn && <p>{messages.alreadyIn}</p>}
      <p role="alert">{fault}</p>
      <DialogFoot>
        {!isSignedIn ? (
          <>
            <Button onClick={() => ask('signin')}>{messages.haveAccount}</Button>
            <Button tone="primary" onClick={() => ask('signup')}>
              {messages.signUpToJoin}
            </Button>
          </>
        ) : data.amIn ? (
          <Button tone="primary" onClick={() => go(data.queueID)}>
            {messages.open}
          </Button>
        ) : (
          <Button tone="primary" busy={busy} onClick={() => void join()}>
            {messages.join}
          </Button>
        )}
      </DialogFoot>
    </>
  );
}
