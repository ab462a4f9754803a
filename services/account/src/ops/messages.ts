/** The texts that operators read. */
export const messages = {
  passkeyNeeded: 'Please use the passkey that you had when you became an operator.',
  memberGone: 'This member is gone.',
  notYourself: 'You can’t suspend yourself.',
  alreadySuspended: 'This member is suspended already, or is gone.',
  notSuspended: 'This member is not suspended, or is gone.',
  exportToday: 'A file was requested within the last day. Use that one, or wait.',
  exportNotReady: 'There is no finished file.',
  notGivenUp: 'This message is gone, or somebody has sent it again.',
} as const;
