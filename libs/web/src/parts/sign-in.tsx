import type { DialogProps } from '@videoqs/contract/slots/dialogs';
import { alert, openNamed } from './dialogs.tsx';
import { signInDialog } from './remotes.tsx';
import { type PendingAction, useSession } from './session.tsx';

const AWAY = { title: 'Signing in is unavailable', message: 'Please try again shortly.' };

/**
 * Asks the visitor to sign in or up.
 * @param resume what they were about to do: done once they are signed in, forgotten when they close the dialog
 * @param lead why they are asked, in the dialog's own first line
 */
export async function askToSignIn({
  resume,
  ...props
}: DialogProps<'account/SignIn'> & { resume?: PendingAction } = {}): Promise<void> {
  const name = signInDialog();
  if (!name) return alert(AWAY);
  if (resume) useSession.getState().set({ pendingAction: resume });
  await openNamed(name, props);
  const { isSignedIn, set } = useSession.getState();
  if (!isSignedIn) set({ pendingAction: null });
}
