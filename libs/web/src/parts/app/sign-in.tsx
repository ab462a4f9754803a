import type { DialogProps } from '@videoqs/contract/dialogs';
import { alert, openNamed, useDialogs } from './dialogs.tsx';
import { signInDialog } from './remotes.tsx';
import { type PendingAction, useSession } from './session.tsx';

const AWAY = { title: 'You can’t sign in right now', message: 'Please try again shortly.' };

/**
 * Asks the visitor to sign in or up. If a sign-in dialog is already open, from a click just before the session was
 * found ended, it stays the only dialog and its purpose comes first.
 * @param resume what to do once they are signed in; forgotten when they close the dialog
 * @param lead why they are asked, shown as the dialog's first line
 */
export async function askToSignIn({
  resume,
  ...props
}: DialogProps<'account/SignIn'> & { resume?: PendingAction } = {}): Promise<void> {
  const name = signInDialog();
  if (!name) return alert(AWAY);
  const { pendingAction } = useSession.getState();
  const isOpen = useDialogs.getState().dialogs.some((d) => d.name === name);
  if (resume && !(isOpen && pendingAction)) useSession.getState().set({ pendingAction: resume });
  if (isOpen) return;
  await openNamed(name, props);
  const { isSignedIn, set } = useSession.getState();
  if (!isSignedIn) set({ pendingAction: null });
}
