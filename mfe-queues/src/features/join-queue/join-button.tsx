import { Button } from '@videoqs/web/button';
import { useSession } from '@videoqs/web/session';
import { messages } from '../../messages.ts';
import type { Invitation } from './use-invitation.ts';

/** The one way on: to sign-up for visitors, into the queue for members, to the queue for who is in it. */
export function JoinButton({ invitation, block = false }: { invitation: Invitation; block?: boolean }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const { data, isJoining, join, open, signIn } = invitation;
  if (!data) return null;
  if (!isSignedIn)
    return (
      <Button tone="primary" block={block} onClick={() => signIn('signup')}>
        {messages.joinIt(data.queueName)}
      </Button>
    );
  if (data.amIn)
    return (
      <Button tone="primary" block={block} onClick={() => open(data.queueID)}>
        {messages.openIt(data.queueName)}
      </Button>
    );
  return (
    <Button tone="primary" block={block} busy={isJoining} onClick={() => void join()}>
      {messages.joinIt(data.queueName)}
    </Button>
  );
}
