import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog, useClose } from '@videoqs/web/dialog';
import { useSession } from '@videoqs/web/session';
import { useSwitch } from '@videoqs/web/switches';
import { useEffect, useLayoutEffect, useState } from 'react';
import { SignInView } from '../features/sign-in/sign-in-view.tsx';
import { SignUpClosed } from '../features/sign-up/sign-up-closed.tsx';
import { SignUpView } from '../features/sign-up/sign-up-view.tsx';
import { messages } from '../messages.ts';

/** Sign-in and sign-up in one dialog. The session store decides which of the two is shown. */
export default function SignIn({ view = 'signin', lead }: DialogProps<'account/SignIn'>) {
  const chosen = useSession((s) => s.signin_signup);
  const [isBegun, setBegun] = useState(false);
  // The store gets the right view only after the first render. Until then the dialog decides by itself, because the
  // wrong view would take the focus and lose it again.
  const signinView = isBegun ? chosen : view === 'signin';
  const isSignedIn = useSession((s) => s.isSignedIn);
  const isClosed = useSwitch('sign-ups-closed');
  const isPaused = useSwitch('read-only');
  const close = useClose();
  useLayoutEffect(() => {
    const { set } = useSession.getState();
    set({ showSigninOrUpModal: true, signin_signup: view === 'signin' });
    setBegun(true);
    return () => set(CLOSED);
  }, [view]);
  // The member has signed in, with this dialog or in another tab.
  useEffect(() => {
    if (isSignedIn) close();
  }, [isSignedIn, close]);
  if (isSignedIn) return null;
  return (
    <Dialog title={signinView ? messages.welcomeBack : messages.join}>
      {signinView ? (
        <SignInView lead={lead} />
      ) : isClosed || isPaused ? (
        <SignUpClosed text={isClosed ? messages.signUpsClosed : messages.signUpPaused} canSignIn={!isPaused} />
      ) : (
        <SignUpView lead={lead} />
      )}
    </Dialog>
  );
}

const CLOSED = {
  showSigninOrUpModal: false,
  signin_signup: true,
  showValCodeInput: false,
  valCodeType: '',
  numCodeAttempts: 0,
  ajaxRunning: false,
  sessionExpired: false,
  userOrEmailPrePop: '',
  badUsername: false,
  badPassword: false,
  badEmail: false,
  badCell: false,
} as const;
