import type { DialogProps } from '@videoqs/contract/dialogs';
import { alert, openNamed, useDialogs } from './dialogs.tsx';
import { signInDialog } from './remotes.tsx';
import { type PendingAction, useSession } from './session.tsx';

const AWAY = { title: 'You can’t sign in right now', message: 'Please try again shortly.' };

/**
 * Asks the visitor to sign in or up. If a sign-in dialog is already open (the visitor clicked something just before we
 * noticed that the session had ended), no second dialog opens, and the first dialog keeps its action.
 * @param resume the action after the sign-in; dropped when the visitor closes the dialog
 * @param lead why the visitor is asked, shown as the dialog's first line
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
