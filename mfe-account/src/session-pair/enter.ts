import type { UserFields } from '@videoqs/contract/account/user';
import { useSession } from '@videoqs/web/session';
import { askWhetherToStay } from './keep-account.ts';

/** Continues after the session is open. The sign-in dialog closes by itself, and the shell decides where to go. */
export function enter(user: UserFields, userAUTH: string): void {
  useSession.getState().signedIn(user, userAUTH);
  void askWhetherToStay();
}
