import type { UserFields } from '@videoqs/contract/account/user';
import { useSession } from '@videoqs/web/session';
import { askWhetherToStay } from './keep-account.ts';

/**
 * Continues after the session was opened. The sign-in dialog closes by itself, and the shell decides which page opens
 * next.
 */
export function enter(user: UserFields, userAUTH: string): void {
  useSession.getState().signedIn(user, userAUTH);
  void askWhetherToStay();
}
