import type { Letter } from '../channel/letter.ts';

/** What a change of what signs a member in is called, one for each there is. */
export const CHANGES = {
  password: 'Your password was changed',
  passkeyAdded: 'A passkey was added to your account',
  passkeyRemoved: 'A passkey was removed from your account',
  signInCodeOn: 'Signing in asks for a code now',
  signInCodeOff: 'Signing in no longer asks for a code',
  passkeyOnlyOn: 'Passkeys are now the only way into your account',
  passkeyOnlyOff: 'Your password opens your account again',
  email: 'Your account has another email now',
  cell: 'Your account has another mobile number now',
  emailBack: 'Your email is back on your account',
  cellBack: 'Your mobile number is back on your account',
} as const;
export type Change = keyof typeof CHANGES;

/** @param undoPath where it is undone; else a new password is the way out */
export const changeLetter = (change: Change, undoPath?: string): Letter => ({
  subject: 'Your VideoQs account has changed',
  heading: CHANGES[change],
  paragraphs: [
    undoPath
      ? 'Was it you? Then all is well. If not, put this address back within 3 days. Everyone is signed out then, and you choose a new password.'
      : 'Was it you? Then all is well. If not, choose Forgot PW at sign-in now.',
  ],
  button: undoPath
    ? { label: 'Put this address back', path: undoPath }
    : { label: 'Open your account', path: '/account' },
});

/** @param undoUrl as above, with its site */
export const changeText = (change: Change, undoUrl?: string): string =>
  undoUrl
    ? `VideoQs: ${CHANGES[change]}. Not you? Put this number back within 3 days: ${undoUrl}`
    : `VideoQs: ${CHANGES[change]}. Not you? Choose Forgot PW at sign-in now.`;
