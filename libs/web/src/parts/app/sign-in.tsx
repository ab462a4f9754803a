import type { DialogProps } from '@videoqs/contract/dialogs';
import { alert, openNamed, useDialogs } from './dialogs.tsx';
import { signInDialog } from './remotes.tsx';
import { type PendingAction, useSession } from './session.tsx';

const AWAY = { title: 'You can’t sign in right now', message: 'Please try again shortly.' };

/**
 * Asks the visitor to sign in or up. Where they are being asked already, by what they clicked a moment before their session
 * was found to be gone, that dialog stays the only one, and what it was asked for comes first.
 * @param resume what they were about to do: done once they are signed in, forgotten when they close the dialog
 * @param lead why they are asked, in the dialog's own first line
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
