import { post } from './api.tsx';
import { openDialog } from './dialogs.tsx';
import { useSession } from './session.tsx';

let askedAt = Number.NEGATIVE_INFINITY;

/**
 * Has the member's level gone up? Shows the new one everywhere, with a small celebration. Quiet otherwise: it never
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
  if (reply.levelWentUp) void openDialog('account/LevelUp', { level: reply.level });
}
