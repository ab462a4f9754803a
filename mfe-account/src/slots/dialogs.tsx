import { Dialog } from '@videoqs/web/dialog';
import { useSession } from '@videoqs/web/session';
import { CodeView } from '../features/enter-code/code-view.tsx';
import { SignInView } from '../features/sign-in/sign-in-view.tsx';
import { SignUpView } from '../features/sign-up/sign-up-view.tsx';
import { messages } from '../messages.ts';

/** Sign-in, sign-up and the code step: one dialog, whose view the session store names. */
export default function Dialogs() {
  const signinView = useSession((s) => s.signin_signup);
  const isSignedIn = useSession((s) => s.isSignedIn);
  const close = useSession((s) => s.closeSignIn);
  const codeKind = useSession((s) => (s.showValCodeInput && s.isSignedIn && s.valCodeType) || undefined);
  if (codeKind)
    return (
      <Dialog open title={messages.checkInbox(codeKind)} onClose={close}>
        <CodeView kind={codeKind} />
      </Dialog>
    );
  // a member has nothing to do here: e.g. another tab has signed in
  if (isSignedIn) return null;
  return (
    <Dialog open title={signinView ? messages.welcomeBack : messages.join} onClose={close}>
      {signinView ? <SignInView /> : <SignUpView />}
    </Dialog>
  );
}
