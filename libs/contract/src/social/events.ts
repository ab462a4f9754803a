import { memberForgotten } from '../events/member-forgotten.ts';

export const socialEvents = {
  'social.memberForgotten': memberForgotten('social'),
} as const;
