import { useDialogs } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { messages } from '../../messages.ts';

/**
 * Opens the sign-in dialog after the member has set a new password. The new password has ended every session of the
 * member, including this one. The dialog says so, and already contains the name. If a visitor had a pending action and
 * had forgotten the password, that action is kept.
 * @param message the server's message, '' for none
 */
export function signInAgain(name: string, message = ''): void {
  const { isSignedIn, signedOut, pendingAction } = useSession.getState();
  for (const d of useDialogs.getState().dialogs) if (d.name === 'account/SignIn') d.settle();
  if (isSignedIn) signedOut();
  // When a sign-in dialog closes, it drops the pending action. So the action is set after that.
  setTimeout(() => {
    useSession.getState().set({ UsernameOrEmail: name });
    void askToSignIn({
      lead: message || messages.passwordChanged,
      resume: (!isSignedIn && pendingAction) || undefined,
    });
  });
}
