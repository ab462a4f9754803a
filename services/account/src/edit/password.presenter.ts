import type { Keepable } from '@videoqs/contract/account/account';
import { type Outcome, refused, saved } from '../address/edit.presenter.ts';
import { messages } from '../messages.ts';

/** What is wrong with the new password itself, whoever asks. */
const OF_THE_NEW: readonly string[] = [
  messages.newMissing,
  messages.passwordSame,
  messages.passwordShort,
  messages.passwordCommon,
];

/** What came of a new password. @param fault null: it is changed */
export function passwordOutcome(fault: string | null): Outcome {
  if (fault === null) return saved(messages.passwordChanged);
  return OF_THE_NEW.includes(fault) ? { ...refused(fault), input2error: 'password_1' } : refused(fault);
}

/** The same of one that was forgotten. @param keep what still opens things */
export function resetOutcome(fault: string | null, keep: readonly Keepable[] = []): Outcome {
  if (fault !== null) return passwordOutcome(fault);
  const stays = [...new Set(keep)];
  return { ...saved(messages.passwordReset(stays)), stays };
}
