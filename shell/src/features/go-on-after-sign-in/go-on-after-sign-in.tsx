import type { SlotName } from '@videoqs/contract/slots';
import { useDialogs } from '@videoqs/web/dialogs';
import { RemoteComponent } from '@videoqs/web/remote-slot';
import { navigateTo } from '@videoqs/web/router';
import { isFromOtherTab, useSession } from '@videoqs/web/session';
import { snackbar } from '@videoqs/web/snackbar';
import { useEffect } from 'react';
import type { OwnedRoute } from '../../boot.ts';
import { messages } from '../../messages.ts';

/**
 * Decides where members continue after they sign in: on the page they wanted, otherwise with their pending action,
 * otherwise on the members' landing page. A sign-out opens the home page. A sign-in or sign-out in another tab does not
 * change the page in this tab.
 */
export function GoOnAfterSignIn({ routes }: { routes: readonly OwnedRoute[] }) {
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (now.isSignedIn === before.isSignedIn || isFromOtherTab()) return;
        if (!now.isSignedIn) return navigateTo('/');
        const { pendingAction } = now;
        if (pendingAction && 'slot' in pendingAction) return;
        if (pendingAction) now.set({ pendingAction: null });
        navigateTo(pendingAction?.path ?? routes.find((r) => r.landing)?.path ?? '/');
      }),
    [routes],
  );
  // The pending action runs after all dialogs have closed, however they ended, and even after a reload of the page.
  const isFree = useDialogs((s) => s.dialogs.length === 0);
  const pending = useSession((s) => (s.isSignedIn ? s.pendingAction : null));
  if (!isFree || !pending || !('slot' in pending)) return null;
  return (
    <RemoteComponent<object>
      name={pending.slot satisfies SlotName}
      props={pending.props}
      failed={(retry) => <Away retry={retry} />}
    />
  );
}

/** Shows a snackbar about a failure, because this component renders nothing that could show it. */
function Away({ retry }: { retry: () => void }) {
  useEffect(() => {
    snackbar({ text: messages.notDoneYet, ms: 30_000, action: { label: messages.retry, run: retry } });
  }, [retry]);
  return null;
}
