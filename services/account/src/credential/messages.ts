import type { Letter } from '../channel/letter.ts';

/** The text for each change to a member's ways of signing in. */
export const CHANGES = {
  password: 'Your password was changed',
  passkeyAdded: 'A passkey was added to your account',
  passkeyRemoved: 'A passkey was removed from your account',
  signInCodeOn: 'Signing in now asks for a code',
  signInCodeOff: 'Signing in no longer asks for a code',
  passkeyOnlyOn: 'Passkeys are now the only way into your account',
  passkeyOnlyOff: 'You can sign in with your password again',
  email: 'Your account has a new email',
  cell: 'Your account has a new mobile number',
  emailBack: 'Your email is back on your account',
  cellBack: 'Your mobile number is back on your account',
} as const;
export type Change = keyof typeof CHANGES;

/** @param undoPath the path on which the change can be undone; without it the letter recommends a new password */
export const changeLetter = (change: Change, undoPath?: string): Letter => ({
  subject: 'Your VideoQs account has changed',
  heading: CHANGES[change],
  paragraphs: [
    undoPath
      ? 'If it was you, all is well. If not, put this address back within 3 days. We’ll sign everyone out, and you choose a new password.'
      : 'If it was you, all is well. If not, choose Forgot PW at sign-in now.',
  ],
  button: undoPath
    ? { label: 'Put this address back', path: undoPath }
    : { label: 'Open your account', path: '/account' },
});

/** @param undoUrl the full address on which the change can be undone; without it the text recommends a new password */
export const changeText = (change: Change, undoUrl?: string): string =>
  undoUrl
    ? `VideoQs: ${CHANGES[change]}. Not you? Put this number back within 3 days: ${undoUrl}`
    : `VideoQs: ${CHANGES[change]}. Not you? Choose Forgot PW at sign-in now.`;
