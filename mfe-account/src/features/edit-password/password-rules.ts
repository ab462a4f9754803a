import { CODE_LENGTH, PASSWORD_MIN } from '@videoqs/contract/wire/rules';
import { messages } from '../../messages.ts';

export interface PasswordFields {
  /** The current password, or the code that was sent instead. */
  current: string;
  fresh: string;
  again: string;
}
export type PasswordFaults = Partial<Record<keyof PasswordFields, string>>;
export type PasswordMode = 'normal' | 'forgot';

/** Checks a new password by section 5 of the specification. */
export function faultsOf(mode: PasswordMode, { current, fresh, again }: PasswordFields): PasswordFaults {
  const faults: PasswordFaults = {};
  if (!current) faults.current = messages.currentMissing;
  else if (mode === 'forgot' && current.length < CODE_LENGTH) faults.current = messages.codeMissing;
  if (!fresh) faults.fresh = messages.mustMatch;
  else if (mode === 'normal' && fresh === current) faults.fresh = messages.mustDiffer;
  else if (fresh.length < PASSWORD_MIN) faults.fresh = messages.badPassword;
  else if (fresh !== again) faults.again = messages.mustMatch;
  return faults;
}
