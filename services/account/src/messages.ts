import { CODE_LENGTH } from '@videoqs/contract/wire/rules';
import type { Letter } from './message/letter.ts';

/** Every text the account service says, the specification's letter for letter. */
export const messages = {
  badUsername: 'Please enter your preferred username (no special characters and less than 16 letters please)',
  badEmail: 'Emails must look like name@example.com',
  badCell: 'Mobile numbers must be a valid 10 digit format such as 3105551212',
  usernameTaken: 'This username is taken. Please choose another.',
  usernameReserved: 'This name would be taken for VideoQs itself. Please choose another.',
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
  code: (code: string): Letter => ({
    subject: `${code} is your VideoQs code`,
    heading: 'Your VideoQs code',
    code,
    paragraphs: [`It works for 10 minutes, and ${CODE_LENGTH} digits are all we ever ask for.`],
    foot: 'If you did not ask for it, somebody mistyped an address: nothing happens without the code.',
  }),
  codeText: (code: string) => `Your VideoQs code is ${code}. It works for 10 minutes. We never call and ask for it.`,
  textsSpent: (hours: number) =>
    `You have had all the text messages there are in a day. The next can go out in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
  exportToday: 'Your data was put together within the last day. You can have it made anew tomorrow.',
  export: {
    subject: 'Your VideoQs data is ready',
    heading: 'Your data is ready',
    paragraphs: [
      'All that VideoQs keeps of you is in one ZIP now, as JSON and as tables. You can fetch it for 7 days.',
    ],
    button: { label: 'Fetch it', path: '/account#your-data' },
  },
  reminder: (title: string, path: string): Letter => ({
    subject: `Tonight: ${title}`,
    heading: `Tonight: ${title}`,
    paragraphs: [`You asked VideoQs to remind you of ${title} today. Enjoy the show!`],
    button: { label: 'See where it streams', path },
    foot: 'You choose in your account what we remind you by.',
  }),
  reminderText: (title: string, url: string) => `Tonight: ${title}. You asked VideoQs to remind you. ${url}`,
  avatarSaved: 'Your new picture is there.',
  avatarTicketSpent: 'This upload has expired. Please choose your picture again.',
  avatarNoPicture: 'This is no picture that we can read. Please choose a JPEG, PNG, WebP or AVIF.',
  avatarHeic:
    'This is a HEIC picture, as iPhones make them, and it cannot be read here. Please save it as a JPEG, or choose another.',
  avatarTooLarge: 'This picture has too many pixels. Please choose a smaller one, or cut it to a square first.',
  avatarUnreadable: 'This picture seems to be damaged. Please choose another.',
};
