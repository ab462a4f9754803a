import { navigateTo } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';

/**
 * The dialogs are done: they close, and a title that was waiting for its member takes them to their queue, which adds
 * it. Everyone else has been taken where they belong by the shell when the session opened.
 */
export function goOn(): void {
  const session = useSession.getState();
  session.closeSignIn();
  if (session.isSignedIn && session.pendingAction?.kind === 'addToQueue') navigateTo('/myVideoQs');
}
