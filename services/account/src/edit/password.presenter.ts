import type { Keepable } from '@videoqs/contract/account/account';
import { type Outcome, refused, saved } from '../address/edit.presenter.ts';
import { messages } from '../messages.ts';

/** Faults of the new password itself. They do not depend on the caller. */
const OF_THE_NEW: readonly string[] = [
  messages.newMissing,
  messages.passwordSame,
  messages.passwordShort,
  messages.passwordCommon,
];

/** The answer after a new password was set. @param fault null on success */
export function passwordOutcome(fault: string | null): Outcome {
  if (fault === null) return saved(messages.passwordChanged);
  return OF_THE_NEW.includes(fault) ? { ...refused(fault), input2error: 'password_1' } : refused(fault);
}

/** The answer after a forgotten password was replaced. @param keep the kinds of access that stay valid */
export function resetOutcome(fault: string | null, keep: readonly Keepable[] = []): Outcome {
  if (fault !== null) return passwordOutcome(fault);
  const stays = [...new Set(keep)];
  return { ...saved(messages.passwordReset(stays)), stays };
}
