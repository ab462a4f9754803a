import { useNavigate } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { useEffect } from 'react';

/** Members land on their queues, unless they were on the way somewhere or in the middle of something here. */
export function useAfterSignIn(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (now.isSignedIn && !before.isSignedIn) {
          const wanted = now.takePending('goTo');
          if (wanted) navigate(wanted.path);
          else if (!now.pendingAction) navigate('/myVideoQs');
        }
        // signing out returns home
        if (!now.isSignedIn && before.isSignedIn) navigate('/');
      }),
    [navigate],
  );
}
