import { Button } from '@videoqs/web/button';
import { useSession } from '@videoqs/web/session';
import { messages } from '../../messages.ts';
import type { Invitation } from './use-invitation.ts';

/**
 * The main button of an invitation. It leads visitors to sign-up, adds members to the queue, and leads members who are
 * in the queue to it.
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
