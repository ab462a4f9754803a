import { z } from 'zod';
import { call, empty } from '../wire/call.ts';
import { passhash, timestamp, userAUTH } from '../wire/values.ts';

/** '0' or '1', as the specification spells its verified flags. */
export const flag = z.enum(['0', '1']);

/** The member as the server knows them: what a sign-in, the account page and a reload answer. */
export const userFields = z.object({
  userID: z.int(),
  imgSrc: z.string().nullable(),
  username: z.string(),
  level: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: flag,
  cell: z.string(),
  cellVerified: flag,
  cell_mute: flag,
  country: z.string(),
  zipcode: z.string(),
  ageRange: z.string(),
  gender: z.string(),
  tosAcceptanceTS: timestamp,
  brightnessMode: z.enum(['Normal', 'Dark', 'Light', 'System']),
});
export type UserFields = z.infer<typeof userFields>;

const identifier = z.string().trim().min(1).max(254);
const code = z.string().trim().min(1).max(100);
const sent = z.object({ error: z.boolean(), userMessage: z.string() });
const anyone = { service: 'account', who: 'anyone' } as const;
const member = { service: 'account', who: 'member' } as const;

export const user = {
  validateUser: call({
    ...anyone,
    path: '/api/user/validateUser',
    summary: 'Checks a name and password hash; right ones leave a pending pair for 60 s.',
    body: z.object({ username_email_cell: identifier, passhash, userAUTH, sentCode: code.optional() }),
    reply: z.union([
      userFields.extend({ userAUTH: z.string() }),
      z.object({
        maybeSignup: z.boolean(),
        userMsgTitle: z.string(),
        userMessage: z.string(),
        needValCode: z.boolean().optional(),
        valCodeType: z.enum(['email', 'cell']).optional(),
      }),
    ]),
    codes: [],
  }),
  set_reset_AUTH: call({
    ...anyone,
    path: '/api/user/set_reset_AUTH',
    summary: 'true turns the pending pair into a session, false ends the session.',
    body: z.object({
      set_reset_AUTH: z.boolean(),
      userID: z.int().min(0).optional(),
      userAUTH: z.string().max(200).optional(),
      bootID: z.string().max(64).optional(),
    }),
    reply: z.object({ logoutSuccess: z.boolean(), userMessage: z.string().optional() }),
    codes: [],
  }),
  checkSignupFields: call({
    ...anyone,
    path: '/api/user/checkSignupFields',
    summary: 'May this name, email and cell be signed up?',
    body: z.object({
      userUSERNAME: z.string().max(100).optional(),
      userEMAIL: z.string().max(254),
      userCELL: z.string().max(40),
    }),
    reply: z.object({
      ok2addUser: z.boolean(),
      parsedCell: z.string(),
      input2error: z.enum(['', 'username_1', 'password_1', 'email_1', 'cell_1']),
      userMessage: z.string(),
    }),
    codes: [],
  }),
  addNewUser: call({
    ...anyone,
    path: '/api/user/addNewUser',
    summary: 'Signs a member up; leaves a pending pair for 60 s and sends the validation code.',
    body: z.object({
      userUSERNAME: z.string().max(100),
      userEMAIL: z.string().max(254),
      passhash,
      userCELL: z.string().max(40),
      inviteUsername: z.string().max(100).optional(),
      userAUTH,
    }),
    reply: z.object({
      userMessage: z.string(),
      nextUserId: z.int(),
      input2error: z.enum(['', 'username_1', 'password_1', 'email_1', 'cell_1']).optional(),
    }),
    codes: [],
  }),
  validateInfo: call({
    ...member,
    path: '/api/user/validateInfo',
    summary: 'Verifies my email or cell by the code that was sent there.',
    body: z.object({ sentCode: code, identifier, user_info: z.enum(['email', 'cell']) }),
    reply: z.object({ success: z.boolean(), userMessage: z.string() }),
    codes: [],
  }),
  sendPasswordCode: call({
    ...anyone,
    path: '/api/user/sendPasswordCode',
    summary: 'Sends a code that lets a member set a new password.',
    body: z.object({ identifier }),
    reply: sent,
    codes: [],
    later: true,
  }),
  resendCode: call({
    ...member,
    path: '/api/user/resendCode',
    summary: 'Sends the validation code once more, at most every 30 s.',
    body: z.object({ identifier, userCELL: z.string().max(40).optional(), userEMAIL: z.string().max(254).optional() }),
    reply: sent,
    codes: [],
  }),
  passwordReset: call({
    ...anyone,
    path: '/api/user/passwordReset',
    summary: 'Looks up whom a forgotten password belongs to.',
    body: z.object({ usernameEmailOrCell: identifier }),
    reply: z.object({
      success: z.boolean(),
      identifierIsPending: z.boolean(),
      userID: z.int().nullable(),
      userMessage: z.string(),
    }),
    codes: [],
    later: true,
  }),
  refreshCellAndEmail: call({
    ...member,
    path: '/api/user/refreshCellAndEmail',
    summary: 'My cell and email as the server holds them.',
    body: empty,
    reply: z.object({ cell: z.string(), email: z.string() }),
    codes: [],
  }),
};
