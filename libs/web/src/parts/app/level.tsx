import { post } from './api.tsx';
import { useSession } from './session.tsx';
import { snackbar } from './snackbar.tsx';

/** The time a new level is shown, ms. */
const SHOWN_MS = 5000;

let askedAt = Number.NEGATIVE_INFINITY;

/**
 * Checks whether the member's level has risen. If so, the new level is shown everywhere and announced. Otherwise
 * nothing happens: the function never throws, and a failed check is repeated at the next opportunity.
 * @param every the least time between two checks, in ms, for actions that members repeat often
 */
export async function checkLevel({ every = 0 } = {}): Promise<void> {
  const { isSignedIn, ID } = useSession.getState();
  if (!isSignedIn || performance.now() < askedAt + every) return;
  askedAt = performance.now();
  const reply = await post('/api/levelup/lvlUpCheck', {}).catch(() => undefined);
  if (!reply || useSession.getState().ID !== ID) return;
  useSession.getState().refreshed({ level: reply.level });
  if (reply.levelWentUp) snackbar({ text: `You reached level ${reply.level}. Keep watching!`, ms: SHOWN_MS });
}
