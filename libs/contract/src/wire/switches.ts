/**
 * The switches that operators can set while VideoQs runs (ADR 0066). `<area>-off` switches off the calls and the
 * frontend of one area. This file imports no library.
 */
export const SWITCHES = [
  'maintenance',
  'read-only',
  'sign-ups-closed',
  'titles-off',
  'queues-off',
  'social-off',
  'account-off',
] as const;
export type SwitchName = (typeof SWITCHES)[number];

/** The header of every answer that names the active switches. The header is missing while no switch is on. */
export const SWITCHES_HEADER = 'x-videoqs-switches';
