import type { EditKey } from '@videoqs/contract/account/edit-keys';
import { EMAIL, FIRST_NAME, LAST_NAME, parseCell, USERNAME, ZIPCODE } from '@videoqs/contract/wire/rules';
import type { Session } from '@videoqs/web/session';
import { messages } from '../messages.ts';

type Held = Pick<
  Session,
  | 'USERNAME'
  | 'FIRSTNAME'
  | 'LASTNAME'
  | 'ZIPCODE'
  | 'COUNTRY'
  | 'AGE_RANGE'
  | 'GENDER'
  | 'EMAIL'
  | 'CELL'
  | 'CELL_MUTE'
  | 'BRIGHTNESS_MODE'
>;

/** The key of each field in the session store. */
export const STORED = {
  username: 'USERNAME',
  firstName: 'FIRSTNAME',
  lastName: 'LASTNAME',
  zipcode: 'ZIPCODE',
  country: 'COUNTRY',
  ageRange: 'AGE_RANGE',
  gender: 'GENDER',
  email: 'EMAIL',
  cell: 'CELL',
  cell_mute: 'CELL_MUTE',
  brightnessMode: 'BRIGHTNESS_MODE',
} as const satisfies Record<EditKey, keyof Held>;

/** Converts a value to the form that calls use: trimmed, an email in lower case, a mobile number as its 10 digits. */
export function toWire(field: EditKey, typed: string): string {
  const value = typed.trim();
  if (field === 'email') return value.toLowerCase();
  return field === 'cell' ? (parseCell(value) ?? value) : value;
}

/**
 * Checks a field's new value by section 5 of the specification.
 * @param held the current value
 * @returns the error text; undefined if the value may be sent to the server, which checks it too
 */
export function faultOf(field: EditKey, typed: string, held: string): string | undefined {
  const value = toWire(field, typed);
  switch (field) {
    case 'username':
      return USERNAME.test(value) ? undefined : messages.badUsername;
    case 'firstName':
      return FIRST_NAME.test(value) ? undefined : messages.badFirstName;
    case 'lastName':
      return LAST_NAME.test(value) ? undefined : messages.badLastName;
    case 'zipcode':
      return ZIPCODE.test(value) ? undefined : messages.badZipcode;
    case 'email':
      if (!EMAIL.test(value)) return messages.badEmail;
      return value === held.toLowerCase() ? messages.sameEmail : undefined;
    case 'cell':
      if (!parseCell(value)) return messages.badCell;
      return value === parseCell(held) ? messages.sameCell : undefined;
    default:
      return undefined;
  }
}
