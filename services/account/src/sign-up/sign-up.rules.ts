import { EMAIL, parseCell } from '@videoqs/contract/wire/rules';
import { plainName } from '../member/name.rules.ts';
import { usernameFault } from '../member/username.rules.ts';
import { messages } from '../messages.ts';

/** What a new member enters, in its stored form. */
export interface Fields {
  /** The name in plain letters; empty if none was sent. */
  username: string;
  /** The email in lower case; empty if none was entered. */
  email: string;
  /** The 10 digits of the number; null if none was entered. */
  cell: string | null;
}
export interface Fault {
  input2error: 'username_1' | 'password_1' | 'email_1' | 'cell_1';
  userMessage: string;
}

/**
 * Reads the fields that a visitor entered.
 * @returns their stored form, and their first fault by the specification's rules; null without a fault
 */
export function readFields(body: { userUSERNAME?: string | undefined; userEMAIL: string; userCELL: string }): {
  fields: Fields;
  fault: Fault | null;
} {
  const fields = {
    username: plainName(body.userUSERNAME ?? ''),
    email: body.userEMAIL.toLowerCase(),
    cell: parseCell(body.userCELL),
  };
  const badName = body.userUSERNAME === undefined ? null : usernameFault(fields.username);
  if (badName) return { fields, fault: { input2error: 'username_1', userMessage: badName.userMessage } };
  if (fields.email && !EMAIL.test(fields.email))
    return { fields, fault: { input2error: 'email_1', userMessage: messages.badEmail } };
  if (body.userCELL && !fields.cell) return { fields, fault: { input2error: 'cell_1', userMessage: messages.badCell } };
  return { fields, fault: null };
}

/** The fault for a value that already belongs to another member; null if there is none. */
export function takenFault(taken: { username: boolean; email: boolean; cell: boolean }): Fault | null {
  if (taken.username) return { input2error: 'username_1', userMessage: messages.usernameTaken };
  if (taken.email) return { input2error: 'email_1', userMessage: messages.emailTaken };
  if (taken.cell) return { input2error: 'cell_1', userMessage: messages.cellTaken };
  return null;
}
