import type { Keepable } from '@videoqs/contract/account/account';
import { CODE_LENGTH } from '@videoqs/contract/wire/rules';
import type { Letter } from './channel/letter.ts';
import type { IdentifierKind } from './member/member.entity.ts';

/** Notices that a mail names. */
const NAMED = 50;

const KEPT: Record<Keepable, string> = {
  passkeys: 'your passkeys',
  calendar: 'your calendar’s address',
  invitations: 'the invitation links of your queues',
};

/** Every text the account service says, the specification's letter for letter. */
export const messages = {
  badUsername: 'Please enter your preferred username (no special characters and less than 16 letters please)',
  badEmail: 'Emails must look like name@example.com',
  badCell: 'Mobile numbers must be a valid 10 digit format such as 3105551212',
  usernameTaken: 'This username is taken. Please choose another.',
  usernameReserved: 'This name would be taken for VideoQs itself. Please choose another.',
  busyNetwork: (seconds: number) =>
    `Many people are joining from your network right now. It’s not you: please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  usernameProfane: 'Please choose a friendlier username.',
  emailTaken: 'There is a member with this email already. Is it you? Then sign in.',
  cellTaken: 'There is a member with this mobile number already. Is it you? Then sign in.',
  signedUp: 'Success',
  unknownTitle: 'We do not know you yet',
  unknown: (name: string) => `Nobody here goes by ${name}. Would you like to sign up?`,
  wrongTitle: 'That did not match',
  wrong: 'This password does not go with this name. Please try again.',
  authFailed: 'Whoops! Something did not authenticate properly. Please try again.',
  validated: 'Thank you, that is verified now.',
  codeWrong: (left: number) => `That is not the code we sent. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`,
  codeSpent: 'This code cannot be used any more. Please have a new one sent.',
  codeNotYours: 'No code was sent there.',
  codeSent: 'A new code is on its way.',
  codeTooSoon: (seconds: number) =>
    seconds <= 60
      ? `A code was sent just now. You can have another in ${seconds} s.`
      : `Several codes were sent there lately. You can have another in ${Math.ceil(seconds / 60)} minutes.`,
  alreadyVerified: 'That is verified already.',
  passwordShort: 'Please enter a longer password',
  passwordCommon: 'Too many people have this password, so it is guessed first. Please choose another.',
  codeWrongTitle: 'Invalid Code',
  signInCodeTitle: 'One more step',
  signInCode: (kind: IdentifierKind) =>
    `We have sent a code to your ${kind === 'email' ? 'email' : 'mobile number'}. Please enter it to sign in.`,
  passkeyOnlyTitle: 'Your passkey, please',
  passkeyOnly:
    'Your password is right, but you have chosen passkeys as the only way in. Please sign in with a passkey. If yours is lost, Forgot PW lets the password in again.',
  unknownKey: "Key isn't matching any of the cases...",
  saved: 'Saved.',
  badFirstName: 'First names are 1 to 16 letters, without spaces.',
  badLastName: 'Last names are 3 to 30 letters; spaces, commas, periods, apostrophes and hyphens may be among them.',
  nameProfane: 'Please enter a friendlier name.',
  badZipcode: 'Please enter a valid 5 digit zipcode',
  badChoice: 'Please choose one of the list.',
  sameEmail: 'This is already your email address!',
  sameCell: 'This is already your cell number!',
  addressSaved: 'Saved. A code is on its way there: please enter it.',
  addressSavedOnly: 'Saved. Several codes were sent there lately; have a new one sent in a while.',
  currentMissing: 'Please enter your current password',
  currentWrong: 'This is not your current password. Please try again.',
  newMissing: 'You must enter your new password exactly the same both times',
  passwordSame: 'Your new password must be different from your current password',
  passwordChanged: 'Your password is changed. You are signed out everywhere: please sign in with the new one.',
  passwordReset: (stays: readonly Keepable[]) => {
    const named = new Intl.ListFormat('en-US').format(stays.map((kept) => KEPT[kept]));
    const also = stays.length
      ? `These still work: ${named}.`
      : 'Passkeys, calendar addresses and invitation links made before have stopped working, too.';
    return `${messages.passwordChanged} ${also}`;
  },
  resetCodeWrong:
    'That is not the code we sent, or it cannot be used any more. A code works only in the browser that asked for it.',
  resetSent:
    'If we know a verified email or mobile number that goes with this, a code is on its way there, unless it got many lately. Please enter it here, in this browser, and choose a new password.',
  resetAgain: (seconds: number) => `You asked for a code just now. You can have another in ${seconds} s.`,
  resetFresh:
    'This email or mobile number is new on your account, so for 3 days no code for a password goes to it. Not yours? The message at the one before it puts that back.',
  undone: 'It is back, and everyone else is signed out. Please choose a new password now: Forgot PW sends a code here.',
  undoGone: 'This link has expired or was used already.',
  resetPending: 'This email or mobile number is not verified yet, so no code can go there.',
  verifyFirst: 'Please verify your email or mobile number first, so that codes can go there.',
  passkeyWrongTitle: 'That did not work',
  passkeyWrong: 'This passkey was not accepted. Please try again, or sign in with your password.',
  passkeyToProve: 'You chose passkeys as your only way in. Please use one of them here, too.',
  passkeyNotMade: 'This passkey could not be kept. Please try again.',
  passkeyKnown: 'This passkey is kept here already.',
  passkeyGone: 'This passkey is not kept here any more.',
  passkeyLast: 'This is your last passkey and your only way in. Let the password in again first, or add another one.',
  passkeyFirst: 'Please add a passkey first: it would be your only way in.',
  passkeysFull: 'You have 20 passkeys, which is the most there can be. Please remove one first.',
  unknownDevice: 'A browser we do not know',
  deviceSessionGone: 'That place is signed out already.',
  code: (code: string, purpose: string): Letter => ({
    subject: `${code} is your VideoQs code`,
    heading: 'Your VideoQs code',
    code,
    paragraphs: [`It works for 10 minutes, and ${CODE_LENGTH} digits are all we ever ask for.`],
    foot: codeUnasked(purpose),
  }),
  codeText: (code: string) => `Your VideoQs code is ${code}. It works for 10 minutes. We never call and ask for it.`,
  textsSpent: (hours: number) =>
    `You have had all the text messages there are in a day. The next can go out in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
  deletionNoCode: 'You have no verified email or mobile number, so no code is needed.',
  deletionName: 'This is not your username. Please type it exactly as it is.',
  deletionCodeMissing: 'Please enter the code we sent',
  deletionSoon: (day: string) =>
    `Your account is deleted on ${day}. Until then, sign in and choose to keep it, and all is as it was.`,
  accountDeletion: (day: string): Letter => ({
    subject: 'Your VideoQs account is going to be deleted',
    heading: 'We are sorry to see you go',
    paragraphs: [
      `Your account, your queue, your reviews and all else of yours are deleted on ${day}. You are signed out everywhere.`,
      'Changed your mind, or was it not you? Sign in before that day and choose to keep your account.',
    ],
    button: { label: 'Keep my account', path: '/account' },
  }),
  exportToday: 'Your data was put together within the last day. You can have it made anew tomorrow.',
  export: {
    subject: 'Your VideoQs data is ready',
    heading: 'Your data is ready',
    paragraphs: [
      'All that VideoQs keeps of you is in one ZIP now, as JSON and as tables. You can fetch it for 7 days.',
    ],
    button: { label: 'Fetch it', path: '/account#data' },
  },
  reminder: (title: string, path: string): Letter => ({
    subject: `Reminder: ${title}`,
    heading: `Reminder: ${title}`,
    paragraphs: [`You asked VideoQs to remind you of ${title}. Enjoy the show!`],
    button: { label: 'See where it streams', path },
    foot: 'You choose in your account what we remind you by.',
  }),
  /** Several on one day. @param more besides those that are named */
  reminders: (titles: readonly string[], more: number, path: string): Letter => ({
    subject: `Reminder: ${messages.firstOf(titles, more)}`,
    heading: `Reminder: ${messages.firstOf(titles, more)}`,
    paragraphs: [
      'You asked VideoQs to remind you of these:',
      [...titles.map((title) => `• ${title}`), ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : [])].join(
        '\n',
      ),
      'Enjoy the show!',
    ],
    button: { label: 'Open your queue', path },
    foot: 'You choose in your account what we remind you by.',
  }),
  /** @param notices oldest first, each with where it leads; daily: it is the mail of the day */
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
      foot: 'You choose in your account what we mail you, and when.',
    };
  },
  pushRefused: 'Your browser’s push service cannot be used.',
  firstOf: ([first = '', ...others]: readonly string[], more: number): string => {
    const n = others.length + more;
    return n === 0 ? first : `${first} and ${n.toLocaleString('en-US')} more`;
  },
  reminderPush: (titles: readonly string[], more: number) => `Reminder: ${messages.firstOf(titles, more)}`,
  reminderText: (title: string, url: string) => `Reminder: ${title}. You asked VideoQs to remind you. ${url}`,
  newSignIn: ({ device, network, place }: { device: string; network: string; place: string }, at: Date): Letter => ({
    subject: 'New sign-in to your VideoQs account',
    heading: 'Somebody signed in to your account',
    paragraphs: [
      'It was a browser that never did before:',
      [
        device || messages.unknownDevice,
        place,
        network && `Network ${network}`,
        `${at.toLocaleString('en-US', { timeZone: 'America/Los_Angeles', dateStyle: 'long', timeStyle: 'short' })} (Los Angeles)`,
      ]
        .filter(Boolean)
        .join('\n'),
      'Was it you? Then all is well. If not, sign that place out and change your password.',
    ],
    button: { label: 'See where you are signed in', path: '/account' },
    foot: 'You choose in your account whether we tell you of this.',
  }),
  avatarSaved: 'Your new picture is there.',
  avatarTicketSpent: 'This upload has expired. Please choose your picture again.',
  avatarNoPicture: 'This is no picture that we can read. Please choose a JPEG, PNG, WebP or AVIF.',
  avatarHeic:
    'This is a HEIC picture, as iPhones make them, and it cannot be read here. Please save it as a JPEG, or choose another.',
  avatarTooLarge: 'This picture has too many pixels. Please choose a smaller one, or cut it to a square first.',
  avatarUnreadable: 'This picture seems to be damaged. Please choose another.',
};

/** What a code that nobody asked for means. */
function codeUnasked(purpose: string): string {
  if (purpose === 'sign-in')
    return 'If you are not signing in now, somebody else knows your password: please change it.';
  if (purpose === 'leaving')
    return 'With it your account can be deleted. If you did not ask for it, somebody else is signed in: change your password now.';
  if (purpose === 'password')
    return 'If you have not forgotten your password, somebody mistyped a name: nothing happens without the code.';
  return 'If you did not ask for it, somebody mistyped an address: nothing happens without the code.';
}
