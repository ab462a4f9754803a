import { useDialogs } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { messages } from '../../messages.ts';

/**
 * Opens the sign-in dialog after a new password, which has ended every session of the member, this one too. The dialog
 * shows the reason and the name. A visitor's pending task is kept if they had forgotten the password on the way.
 * @param message the server's message, '' for none
 */
export function signInAgain(name: string, message = ''): void {
  const { isSignedIn, signedOut, pendingAction } = useSession.getState();
  for (const d of useDialogs.getState().dialogs) if (d.name === 'account/SignIn') d.settle();
  if (isSignedIn) signedOut();
  // the dialog that has just closed drops the pending task
  setTimeout(() => {
    useSession.getState().set({ UsernameOrEmail: name });
    void askToSignIn({
      lead: message || messages.passwordChanged,
      resume: (!isSignedIn && pendingAction) || undefined,
    });
  });
}
