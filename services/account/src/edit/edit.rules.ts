import { AGE_RANGES, BRIGHTNESS_MODES, GENDERS } from '@videoqs/contract/account/edit-keys';
import { FIRST_NAME, LAST_NAME, ZIPCODE } from '@videoqs/contract/wire/rules';
import { isInsultingName } from '@videoqs/node/text/profanity';
import type { Member } from '../member/member.entity.ts';
import { messages } from '../messages.ts';

/** The changes to the member that a value causes, or the reason why the value is refused. */
export type Edited = { set: Partial<Member> } | { userMessage: string; profane?: true };

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Codes that the list of countries contains although they are not countries. */
const NO_COUNTRY = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'];
const isCountry = (code: string) =>
  /^[A-Z]{2}$/.test(code) && !NO_COUNTRY.includes(code) && regions.of(code) !== undefined;

const when = (holds: boolean, set: Partial<Member>, userMessage: string): Edited => (holds ? { set } : { userMessage });
const oneOf = (list: readonly string[], value: string, set: Partial<Member>) =>
  when(list.includes(value), set, messages.badChoice);
const name = (rule: RegExp, value: string, set: Partial<Member>, userMessage: string): Edited =>
  rule.test(value) && isInsultingName(value)
    ? { userMessage: messages.nameProfane, profane: true }
    : when(rule.test(value), set, userMessage);

/**
 * The rules of fields that depend only on their value, by key. The rules are in a map, so that keys such as
 * `constructor` find nothing.
 */
export const FIELDS: ReadonlyMap<string, (value: string) => Edited> = new Map([
  ['firstName', (v) => name(FIRST_NAME, v, { firstName: v }, messages.badFirstName)],
  ['lastName', (v) => name(LAST_NAME, v, { lastName: v }, messages.badLastName)],
  ['zipcode', (v) => when(ZIPCODE.test(v), { zipcode: v }, messages.badZipcode)],
  ['country', (v) => when(isCountry(v), { country: v }, messages.badChoice)],
  ['ageRange', (v) => oneOf(AGE_RANGES, v, { ageRange: v })],
  ['gender', (v) => oneOf(GENDERS, v, { gender: v })],
  ['cell_mute', (v) => oneOf(['0', '1'], v, { cellMute: v === '1' })],
  ['brightnessMode', (v) => oneOf(BRIGHTNESS_MODES, v, { brightnessMode: v })],
]);
