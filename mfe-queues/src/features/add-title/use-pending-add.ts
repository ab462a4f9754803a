import { CallError } from '@videoqs/web/api';
import { type PendingAction, useSession } from '@videoqs/web/session';
import { useEffect, useState } from 'react';
import { loadMyQueue } from '../load-queue/load-queue.ts';
import { asCallError } from '../load-queue/use-my-queue.ts';
import { addAndSay } from './add-and-say.ts';

type PendingAdd = Extract<PendingAction, { kind: 'addToQueue' }>;

/** How long to wait before each further try, when the server was away: it is often back in a moment. */
const WAITS_MS = [1000, 3000];

/** What is being added now; a second place that asks for the same gets the same. */
let underWay: { pending: PendingAdd; done: Promise<void> } | undefined;

/**
 * Adds the title that its member signed in for. It stays pending until the queue shows it, so that neither a reload nor
 * a service that is away for a moment loses it.
 * @returns whether one is on its way; what failed in the end; and retry
 */
export function usePendingAdd() {
  const waiting = useSession((s) =>
    s.isSignedIn && !s.showValCodeInput && s.pendingAction?.kind === 'addToQueue' ? s.pendingAction : null,
  );
  const [failed, setFailed] = useState<{ pending: PendingAdd; error: CallError }>();
  useEffect(() => {
    if (!waiting) return;
    setFailed(undefined);
    deliver(waiting).catch((error: unknown) => setFailed({ pending: waiting, error: asCallError(error) }));
  }, [waiting]);
  const retry = () => useSession.getState().set({ pendingAction: failed?.pending ?? null });
  return { adding: waiting !== null, failed, retry };
}

function deliver(pending: PendingAdd): Promise<void> {
  if (underWay?.pending !== pending) {
    const done = addPatiently(pending).finally(() => {
      underWay = undefined;
      // done, or given up and said so
      if (isWanted(pending)) useSession.getState().takePending('addToQueue');
    });
    underWay = { pending, done };
  }
  return underWay.done;
}

/** Not when the member has signed out meanwhile. */
const isWanted = (pending: PendingAdd) => useSession.getState().pendingAction === pending;

async function addPatiently(pending: PendingAdd): Promise<void> {
  for (const wait of [...WAITS_MS, null]) {
    try {
      await addAndSay(pending);
      // that the list could not be fetched is told where the list stands
      return await loadMyQueue().catch(() => undefined);
    } catch (error) {
      if (wait === null || !(error instanceof CallError) || error.code !== 'unavailable') throw error;
      await new Promise((resume) => setTimeout(resume, Math.max(wait, (error.retryAfter ?? 0) * 1000)));
      if (!isWanted(pending)) return;
    }
  }
}
