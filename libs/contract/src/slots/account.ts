import { places } from './places.ts';

export const accountSlots = {
  /** Shows a new member how many first steps are done and links to the steps. Other members see nothing. */
  'account/FirstSteps': places['home-foot'],
} as const;
