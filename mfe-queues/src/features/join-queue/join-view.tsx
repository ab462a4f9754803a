import { Avatar } from '@videoqs/web/avatar';
import { Button } from '@videoqs/web/button';
import { DialogFoot } from '@videoqs/web/dialog';
import { useSession } from '@videoqs/web/session';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import { JoinButton } from './join-button.tsx';
import styles from './join-queue.module.css';
import { useInvitation } from './use-invitation.ts';

/**
 * An invitation in a dialog. It shows the member who invites, the number of people in the queue, and the button to
 * join.
 */
export function JoinView({ code }: { code: string }) {
  const invitation = useInvitation(code);
  const { data, error, retry, lead, fault, signIn } = invitation;
  const isSignedIn = useSession((s) => s.isSignedIn);
  if (error) return <ErrorState error={error} title={messages.joinFailed} onRetry={retry} small />;
  if (!data)
    return (
      <Loading label={messages.joinLoading}>
        <Skeleton width="80%" height={20} />
      </Loading>
    );
  return (
    <>
      <div className={styles.who}>
        <Avatar name={data.owner.username} src={data.owner.imgSrc} size={56} />
        <div>
          <p>{lead}</p>
          <Muted as="p" small>
            {messages.joinFacts(data.memberCount, data.count)}
          </Muted>
        </div>
      </div>
      {!isSignedIn && <p>{messages.joinAsGuest}</p>}
      {data.level && !data.amIn && <p>{messages.joinLets[data.level]}</p>}
      {data.amIn && <p>{messages.alreadyIn}</p>}
      <p role="alert">{fault}</p>
      <DialogFoot>
        {!isSignedIn && <Button onClick={() => signIn('signin')}>{messages.haveAccount}</Button>}
        <JoinButton invitation={invitation} />
      </DialogFoot>
    </>
  );
}
