import { Button } from '@videoqs/web/button';
import { useSession } from '@videoqs/web/session';
import { messages } from '../../messages.ts';
import type { Invitation } from './use-invitation.ts';

/**
 * The main button of an invitation. For visitors it opens the sign-up, for members it joins the queue, and for members
 * of the queue it opens the queue.
 */
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
