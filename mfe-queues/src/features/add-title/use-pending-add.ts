import { snackbar } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { useEffect } from 'react';
import { messages } from '../../messages.ts';
import { asCallError } from '../load-queue/use-my-queue.ts';
import { addAndSay } from './add-and-say.ts';

/** Adds the title that its member signed in for. */
export function usePendingAdd(): void {
  const waiting = useSession((s) => s.isSignedIn && !s.showValCodeInput && s.pendingAction?.kind === 'addToQueue');
  useEffect(() => {
    const pending = waiting && useSession.getState().takePending('addToQueue');
    if (!pending) return;
    addAndSay(pending).catch((e: unknown) =>
      snackbar({
        text: `${messages.notAdded(pending.title)}. ${asCallError(e).userMessage}`,
        ms: 8000,
        action: { label: messages.retry, run: () => void addAndSay(pending).catch(() => undefined) },
      }),
    );
  }, [waiting]);
}
