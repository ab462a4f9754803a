import { EMAIL, PASSWORD_MIN, parseCell, USERNAME } from '@videoqs/contract/wire/rules';
import { messages } from '../../messages.ts';

export interface SignUpFields {
  username: string;
  email: string;
  password: string;
  cell: string;
}
export type FieldName = keyof SignUpFields;
export type Faults = Partial<Record<FieldName, string>>;

/** Checks the fields by section 5 of the specification. Empty fields for email and mobile are not checked. */
export function faultsOf({ username, email, password, cell }: SignUpFields): Faults {
  return {
    ...(!USERNAME.test(username.trim()) && { username: messages.badUsername }),
    ...(email.trim() && !EMAIL.test(email.trim()) && { email: messages.badEmail }),
    ...(password.length < PASSWORD_MIN && { password: messages.badPassword }),
    ...(cell.trim() && !parseCell(cell) && { cell: messages.badCell }),
  };
}

/** The names of the flags in the session store that mark fields as invalid. */
export const flagsOf = (faults: Faults) => ({
  badUsername: 'username' in faults,
  badEmail: 'email' in faults,
  badPassword: 'password' in faults,
  badCell: 'cell' in faults,
});

/** Finds the field to which a server's name of an invalid field belongs: `email_1` → email. */
export function fieldOf(input2error: string | undefined): FieldName | undefined {
  const name = input2error?.replace(/_1$/, '');
  return (['username', 'email', 'password', 'cell'] as const).find((f) => f === name);
}

/**
 * Puts a name that was typed for sign-in into the matching field of the sign-up form. An empty name fills in nothing.
 */
export function prefilled(name: string): Partial<Omit<SignUpFields, 'password'>> {
  if (!name) return {};
  if (name.includes('@')) return { email: name };
  return parseCell(name) ? { cell: name } : { username: name };
}
