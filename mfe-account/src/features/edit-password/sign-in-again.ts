import { useDialogs } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { messages } from '../../messages.ts';

/**
 * After a new password every session of the member has ended, this one too: the sign-in dialog opens, says why and knows
 * the name. What a visitor was about to do when they found that they had forgotten it is not lost.
 * @param message what the server says of it, '' for nothing
 */
export function signInAgain(name: string, message = ''): void {
  const { isSignedIn, signedOut, pendingAction } = useSession.getState();
  for (const d of useDialogs.getState().dialogs) if (d.name === 'account/SignIn') d.settle();
  if (isSignedIn) signedOut();
  // the dialog that has just closed forgets what was to be done
  setTimeout(() => {
    useSession.getState().set({ UsernameOrEmail: name });
    void askToSignIn({
      lead: message || messages.passwordChanged,
      resume: (!isSignedIn && pendingAction) || undefined,
    });
  });
}
