import { useDialogs } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { messages } from '../../messages.ts';

/**
 * Opens the sign-in dialog after a new password was set, which has ended every session of the member including this
 * one. The dialog shows the reason and the name. If a visitor with a pending action had forgotten the password, the
 * action is kept.
 * @param message the server's message, '' for none
 */
export function signInAgain(name: string, message = ''): void {
  const { isSignedIn, signedOut, pendingAction } = useSession.getState();
  for (const d of useDialogs.getState().dialogs) if (d.name === 'account/SignIn') d.settle();
  if (isSignedIn) signedOut();
  // The dialog that has just closed drops the pending action, so it is set afterwards.
  setTimeout(() => {
    useSession.getState().set({ UsernameOrEmail: name });
    void askToSignIn({
      lead: message || messages.passwordChanged,
      resume: (!isSignedIn && pendingAction) || undefined,
    });
  });
}
