import { navigateTo, useNavigate } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { useEffect } from 'react';

const QUEUES = '/myVideoQs';

/** Members land on their queues, unless they were on the way somewhere or have a code to enter first. */
export function useAfterSignIn(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (now.isSignedIn && !before.isSignedIn) {
          const wanted = now.takePending('goTo');
          if (wanted) navigate(wanted.path);
          else if (!now.pendingAction) navigate(QUEUES);
        }
        // signing out returns home
        if (!now.isSignedIn && before.isSignedIn) navigate('/');
      }),
    [navigate],
  );
  // a title waits for its member: the queue page adds it, however the dialogs ended, a reload of the page included
  const due = useSession((s) => s.isSignedIn && !s.showSigninOrUpModal && s.pendingAction?.kind === 'addToQueue');
  useEffect(() => {
    // not navigate, which is a new one on each page: that would keep the member on the queue page until it is added
    if (due) navigateTo(QUEUES);
  }, [due]);
}
