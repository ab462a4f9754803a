/** The keys that processEdit takes for a field of the member; passwords have a dialog of their own. Free of any library, since pages load this file. */
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
