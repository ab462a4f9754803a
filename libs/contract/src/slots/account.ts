import { places } from './places.ts';

export const accountSlots = {
  /** Shows a new member how many first steps are done and leads back to them. Others see nothing. */
  'account/FirstSteps': places['home-foot'],
} as const;
