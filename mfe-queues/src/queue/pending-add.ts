import { CallError } from '@videoqs/web/api';
import { useSession } from '@videoqs/web/session';
import { create } from '@videoqs/web/store';
import { addAndNotify } from './add-and-notify.ts';
import { asCallError } from './queue-list.ts';

export interface PendingAdd {
  mediaType_vid: string;
  title: string;
}
/** The progress of adding the title for which the member signed in. The queue page shows it. */
export const usePendingAdd = create<{
  adding: PendingAdd | null;
  failed: { add: PendingAdd; error: CallError } | null;
}>()(() => ({ adding: null, failed: null }));

/** The waits in ms before each retry while the server is down. Most outages are short. */
const WAITS_MS = [1000, 3000];

/**
 * Adds the title for which the member signed in. The session stores it as pending until it is in the queue, so that
 * neither a reload nor a short outage loses it. A second call for the same title does nothing.
 */
export async function deliver(add: PendingAdd): Promise<void> {
  const { ID } = useSession.getState();
  if (usePendingAdd.getState().adding?.mediaType_vid === add.mediaType_vid) return;
  usePendingAdd.setState({ adding: add, failed: null });
  const isWanted = () => useSession.getState().ID === ID;
  try {
    await addPatiently(add, isWanted);
  } catch (error) {
    if (isWanted()) usePendingAdd.setState({ failed: { add, error: asCallError(error) } });
  } finally {
    usePendingAdd.setState({ adding: null });
    // The title was added, or its failure was shown. A pending title of another member is not touched.
    if (isWanted()) useSession.getState().set({ pendingAction: null });
  }
}

async function addPatiently(add: PendingAdd, isWanted: () => boolean): Promise<void> {
  for (const wait of [...WAITS_MS, null]) {
    try {
      return void (await addAndNotify(add));
    } catch (error) {
      if (wait === null || !(error instanceof CallError) || error.code !== 'unavailable') throw error;
      await new Promise((resume) => setTimeout(resume, Math.max(wait, (error.retryAfter ?? 0) * 1000)));
      if (!isWanted()) return;
    }
  }
}
