import { EMAIL, parseCell } from '@videoqs/contract/wire/rules';
import { plainName } from '../member/name.rules.ts';
import { usernameFault } from '../member/username.rules.ts';
import { messages } from '../messages.ts';

/** The data that a new member enters. */
export interface Fields {
  username?: string | undefined;
  email: string;
  cell: string;
}
export interface Fault {
  input2error: 'username_1' | 'password_1' | 'email_1' | 'cell_1';
  userMessage: string;
}

/** The entered data in its stored form: a plain name, the email in lower case. */
export const fieldsOf = (body: { userUSERNAME?: string | undefined; userEMAIL: string; userCELL: string }): Fields => ({
  username: body.userUSERNAME === undefined ? undefined : plainName(body.userUSERNAME),
  email: body.userEMAIL.toLowerCase(),
  cell: body.userCELL,
});

/** The first fault of the fields themselves, by the specification's rules; null without a fault. */
export function fieldFault(f: Fields): Fault | null {
  const badName = f.username === undefined ? null : usernameFault(f.username);
  if (badName) return { input2error: 'username_1', userMessage: badName.userMessage };
  if (f.email && !EMAIL.test(f.email)) return { input2error: 'email_1', userMessage: messages.badEmail };
  if (f.cell && !parseCell(f.cell)) return { input2error: 'cell_1', userMessage: messages.badCell };
  return null;
}

/** The fault that another member already has one of the values; null without a fault. */
export function takenFault(taken: { username: boolean; email: boolean; cell: boolean }): Fault | null {
  if (taken.username) return { input2error: 'username_1', userMessage: messages.usernameTaken };
  if (taken.email) return { input2error: 'email_1', userMessage: messages.emailTaken };
  if (taken.cell) return { input2error: 'cell_1', userMessage: messages.cellTaken };
  return null;
}
