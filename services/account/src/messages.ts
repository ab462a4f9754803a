import type { Keepable } from '@videoqs/contract/account/account';
import { CODE_LENGTH } from '@videoqs/contract/wire/rules';
import type { Letter } from './channel/letter.ts';
import type { IdentifierKind } from './member/member.entity.ts';

/** The maximum number of notices named in an email. */
const NAMED = 50;

const KEPT: Record<Keepable, string> = {
  passkeys: 'your passkeys',
  calendar: 'your calendar’s address',
  invitations: 'the invitation links of your queues',
};

/** Every text of the account service. Texts that the specification gives are used unchanged. */
export const messages = {
  badUsername: 'Please enter your preferred username (no special characters and less than 16 letters please)',
  badEmail: 'Emails must look like name@example.com',
  badCell: 'Mobile numbers must be a valid 10 digit format such as 3105551212',
  usernameTaken: 'This username is taken. Please choose another.',
  usernameReserved: 'This name looks like VideoQs itself. Please choose another.',
  busyNetwork: (seconds: number) =>
    `Many people are joining from your network right now. It’s not you: please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  usernameProfane: 'Please choose a friendlier username.',
  emailTaken: 'Somebody already uses this email. If it’s you, please sign in.',
  cellTaken: 'Somebody already uses this mobile number. If it’s you, please sign in.',
  signedUp: 'Success',
  unknownTitle: 'We don’t know you yet',
  unknown: (name: string) => `Nobody here is called ${name}. Would you like to sign up?`,
  wrongTitle: 'That didn’t match',
  wrong: 'This password doesn’t match this name. Please try again.',
  authFailed: 'Whoops! Something did not authenticate properly. Please try again.',
  validated: 'Thank you. We’ve verified it.',
  codeWrong: (left: number) => `That’s not the code we sent. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`,
  codeSpent: 'This code has expired. Please ask for a new one.',
  codeNotYours: 'We didn’t send a code to this email or mobile.',
  codeSent: 'We sent a new code.',
  codeTooSoon: (seconds: number) =>
    seconds <= 60
      ? `We just sent a code. You can ask for another in ${seconds} s.`
      : `We sent several codes to this email or mobile lately. You can ask for another in ${Math.ceil(seconds / 60)} minutes.`,
  alreadyVerified: 'You’ve already verified this email or mobile number.',
  passwordShort: 'Please enter a longer password',
  passwordCommon: 'Many people use this password, so it’s easy to guess. Please choose another.',
  codeWrongTitle: 'Invalid Code',
  signInCodeTitle: 'One more step',
  signInCode: (kind: IdentifierKind) =>
    `We sent a code to your ${kind === 'email' ? 'email' : 'mobile number'}. Please enter it to sign in.`,
  passkeyOnlyTitle: 'Your passkey, please',
  passkeyOnly:
    'Your password is right, but you chose to sign in with passkeys only. Please use a passkey. If you lost yours, Forgot PW lets you use a password again.',
  suspendedTitle: 'Your account is suspended',
  suspended:
    'We suspended this account, so nobody can sign in to it. To ask why, please reply to any email that we sent you.',
  unknownKey: "Key isn't matching any of the cases...",
  saved: 'Saved.',
  badFirstName: 'First names have 1 to 16 letters and no spaces.',
  badLastName: 'Last names have 3 to 30 letters. Spaces, commas, periods, apostrophes and hyphens are fine.',
  nameProfane: 'Please enter a friendlier name.',
  badZipcode: 'Please enter a valid 5 digit zipcode',
  badChoice: 'Please choose one from the list.',
  sameEmail: 'This is already your email address!',
  sameCell: 'This is already your cell number!',
  addressSaved: 'Saved. Please enter the code we sent there.',
  addressSavedOnly: 'Saved. We sent several codes to this email or mobile lately. Please ask for a new one in a while.',
  currentMissing: 'Please enter your current password',
  currentWrong: 'That’s not your current password. Please try again.',
  newMissing: 'You must enter your new password exactly the same both times',
  passwordSame: 'Your new password must be different from your current password',
  passwordChanged: 'We changed your password and signed you out on all devices. Please sign in with your new password.',
  passwordReset: (stays: readonly Keepable[]) => {
    const named = new Intl.ListFormat('en-US').format(stays.map((kept) => KEPT[kept]));
    const also = stays.length
      ? `These still work: ${named}.`
      : 'Your old passkeys, calendar address and invitation links no longer work.';
    return `${messages.passwordChanged} ${also}`;
  },
  resetCodeWrong: 'That’s not the code we sent, or it has expired. A code works only in the browser that asked for it.',
  resetSent:
    'If an account has this verified email or mobile number, we sent a code there, unless we sent several lately. Please enter the code here, in this browser, and choose a new password.',
  resetAgain: (seconds: number) => `You just asked for a code. You can ask for another in ${seconds} s.`,
  resetFresh:
    'You added this email or mobile number less than 3 days ago, so we don’t send password codes there yet. If you didn’t add it, use the link we sent to the old one to put the old one back.',
  undone:
    'We put this address back and signed everyone else out. Please choose a new password now: Forgot PW sends a code here.',
  undoGone: 'This link has expired or somebody used it already.',
  resetPending: 'You haven’t verified this email or mobile number, so we can’t send a code there.',
  verifyFirst: 'Please verify your email or mobile number first, so we can send you codes.',
  passkeyWrongTitle: 'That didn’t work',
  passkeyWrong: 'We couldn’t accept this passkey. Please try again, or sign in with your password.',
  passkeyToProve: 'You chose to sign in with passkeys only. Please use a passkey here, too.',
  passkeyNotMade: 'We couldn’t save this passkey. Please try again.',
  passkeyKnown: 'You already have this passkey.',
  passkeyGone: 'You already removed this passkey.',
  passkeyLast:
    'This is your last passkey and your only way in. Allow your password again first, or add another passkey.',
  passkeyFirst: 'Please add a passkey first. It will be your only way in.',
  passkeysFull: 'You have 20 passkeys, the most you can have. Please remove one first.',
  unknownDevice: 'A browser we don’t know',
  deviceSessionGone: 'That device is already signed out.',
  code: (code: string, purpose: string): Letter => ({
    subject: `${code} is your VideoQs code`,
    heading: 'Your VideoQs code',
    code,
    paragraphs: [`It works for 10 minutes. We never ask for anything but these ${CODE_LENGTH} digits.`],
    foot: codeUnasked(purpose),
  }),
  codeText: (code: string) => `Your VideoQs code is ${code}. It works for 10 minutes. We never call and ask for it.`,
  textsSpent: (hours: number) =>
    `We’ve sent you all the texts we can in a day. Please try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
  deletionNoCode: 'You have no verified email or mobile number, so you don’t need a code.',
  deletionName: 'That’s not your username. Please type it exactly.',
  deletionCodeMissing: 'Please enter the code we sent',
  deletionSoon: (day: string) => `We’ll delete your account on ${day}. Sign in before then to keep it as it is.`,
  accountDeletion: (day: string): Letter => ({
    subject: 'We’re about to delete your VideoQs account',
    heading: 'We’re sorry to see you go',
    paragraphs: [
      `On ${day} we’ll delete your account, with your queue, your reviews and everything else. We’ve signed you out on all devices.`,
      'If you change your mind, or if this wasn’t you, sign in before that day and choose to keep your account.',
    ],
    button: { label: 'Keep my account', path: '/account' },
  }),
  exportToday: 'We prepared your data within the last day. You can ask for it again tomorrow.',
  export: {
    subject: 'Your VideoQs data is ready',
    heading: 'Your data is ready',
    paragraphs: [
      'Everything VideoQs keeps about you is in one ZIP, as JSON and as tables. You can download it for 7 days.',
    ],
    button: { label: 'Download it', path: '/account#data' },
  },
  reminder: (title: string, path: string): Letter => ({
    subject: `Reminder: ${title}`,
    heading: `Reminder: ${title}`,
    paragraphs: [`You asked us to remind you about ${title}. Enjoy the show!`],
    button: { label: 'See where it streams', path },
    foot: 'You can change how we remind you in your account.',
  }),
  /**
   * The text for several reminders on one day.
   * @param more the number of reminders that are not named
   */
  reminders: (titles: readonly string[], more: number, path: string): Letter => ({
    subject: `Reminder: ${messages.firstOf(titles, more)}`,
    heading: `Reminder: ${messages.firstOf(titles, more)}`,
    paragraphs: [
      'You asked us to remind you about these:',
      [...titles.map((title) => `• ${title}`), ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : [])].join(
        '\n',
      ),
      'Enjoy the show!',
    ],
    button: { label: 'Open your queue', path },
    foot: 'You can change how we remind you in your account.',
  }),
  /** @param notices oldest first, each with its path @param daily whether this is the daily email */
  noticesLetter: (notices: readonly { text: string; path: string }[], daily: boolean): Letter => {
    const [first = { text: '', path: '/notices' }] = notices;
    const isOne = notices.length === 1;
    const named = notices.slice(0, NAMED);
    const more = notices.length - named.length;
    const heading = daily ? 'Your day on VideoQs' : isOne ? first.text : `${notices.length} new notifications`;
    return {
      subject: messages.firstOf(
        notices.map((t) => t.text),
        0,
      ),
      heading,
      paragraphs:
        heading === first.text
          ? []
          : [
              [
                ...named.map((t) => `• ${t.text}`),
                ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : []),
              ].join('\n'),
            ],
      button: { label: isOne ? 'Have a look' : 'See all', path: isOne ? first.path : '/notices' },
      foot: 'You can change what we email you, and when, in your account.',
    };
  },
  pushRefused: 'We can’t use your browser’s push service.',
  firstOf: ([first = '', ...others]: readonly string[], more: number): string => {
    const n = others.length + more;
    return n === 0 ? first : `${first} and ${n.toLocaleString('en-US')} more`;
  },
  reminderPush: (titles: readonly string[], more: number) => `Reminder: ${messages.firstOf(titles, more)}`,
  reminderText: (title: string, url: string) => `Reminder: ${title}. You asked us to remind you. ${url}`,
  newSignIn: ({ device, network, place }: { device: string; network: string; place: string }, at: Date): Letter => ({
    subject: 'New sign-in to your VideoQs account',
    heading: 'Somebody signed in to your account',
    paragraphs: [
      'They used a browser we haven’t seen before:',
      [
        device || messages.unknownDevice,
        place,
        network && `Network ${network}`,
        `${at.toLocaleString('en-US', { timeZone: 'America/Los_Angeles', dateStyle: 'long', timeStyle: 'short' })} (Los Angeles)`,
      ]
        .filter(Boolean)
        .join('\n'),
      'If it was you, all is well. If not, sign that device out and change your password.',
    ],
    button: { label: 'See where you are signed in', path: '/account' },
    foot: 'You can turn these emails off in your account.',
  }),
  avatarSaved: 'Picture saved.',
  avatarTicketSpent: 'This upload has expired. Please choose your picture again.',
  avatarNoPicture: 'We can’t read this picture. Please choose a JPEG, PNG, WebP or AVIF.',
  avatarHeic: 'We can’t read HEIC pictures, which iPhones make. Please save it as a JPEG, or choose another.',
  avatarTooLarge: 'This picture has too many pixels. Please choose a smaller one, or crop it first.',
  avatarUnreadable: 'This picture looks damaged. Please choose another.',
};

/** The advice to a reader who did not request the code. */
function codeUnasked(purpose: string): string {
  if (purpose === 'sign-in')
    return 'If you’re not signing in now, somebody else knows your password. Please change it.';
  if (purpose === 'leaving')
    return 'This code deletes your account. If you didn’t ask for it, somebody else is signed in. Please change your password now.';
  if (purpose === 'password')
    return 'If you didn’t ask for a new password, somebody probably mistyped a name. Nothing happens without the code.';
  return 'If you didn’t ask for it, somebody probably mistyped an address. Nothing happens without the code.';
}
