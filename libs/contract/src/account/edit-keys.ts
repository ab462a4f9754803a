/**
 * The keys that processEdit accepts for a field of the member. Passwords have a separate dialog. This file imports no
 * library, because pages load it.
 */
export const EDIT_KEYS = [
  'username',
  'firstName',
  'lastName',
  'zipcode',
  'country',
  'ageRange',
  'gender',
  'email',
  'cell',
  'cell_mute',
  'brightnessMode',
] as const;
export type EditKey = (typeof EDIT_KEYS)[number];

export const AGE_RANGES = ['13-17', '18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;
export const GENDERS = ['Woman', 'Man', 'Non-binary', 'Another', 'Rather not say'] as const;
export const BRIGHTNESS_MODES = ['Normal', 'Dark', 'Light', 'System'] as const;
