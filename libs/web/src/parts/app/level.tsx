import { post } from './api.tsx';
import { useSession } from './session.tsx';
import { snackbar } from './snackbar.tsx';

/** How long a new level is shown, ms. */
const SHOWN_MS = 5000;

let askedAt = Number.NEGATIVE_INFINITY;

/**
 * Has the member's level gone up? Shows the new one everywhere, and says so beside whatever the member does. Quiet otherwise: it never
 * throws, and a server that is away is asked another time.
 * @param every at most once in so many ms, for what members do often
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
