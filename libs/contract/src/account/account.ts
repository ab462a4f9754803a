import { z } from 'zod';
import { call, empty } from '../wire/call.ts';
import { passhash, timestamp } from '../wire/values.ts';
import { asking } from './device-session.ts';
import { notifications } from './settings.ts';
import { flag, identifier, userFields } from './user.ts';

/** The member as /account shows them. */
const accountPage = userFields.extend({
  /** A sign-in asks for a code, too. */
  signInCode: flag,
  /** The password opens nothing: only a passkey does. */
  passkeyOnly: flag,
  notifications,
  /** Earned so far, and what this level and the next need. */
  points: z.int(),
  levelNeeds: z.int(),
  nextLevelNeeds: z.int(),
  /** When the account goes, once its member has asked for that. */
  deleteAt: timestamp.nullable(),
});
export type AccountPage = z.infer<typeof accountPage>;

/** What opens an account, or parts of it, beside its password. */
const keepable = z.enum(['passkeys', 'calendar', 'invitations']);
export type Keepable = z.infer<typeof keepable>;

export const account = {
  refreshAccountPage: call({
    service: 'account',
    who: 'member',
    path: '/api/account/refreshAccountPage',
    summary: 'My fields, fresh; after a reload of the page too.',
    body: empty,
    reply: accountPage,
    codes: [],
  }),
  /** Members, but for a password that is forgotten: then the code that was sent says who is asking. */
  processEdit: call({
    service: 'account',
    who: 'anyone',
    path: '/api/account/processEdit',
    summary: 'Edits one field of my account; `forgot_password` sets a new password by the code that was sent.',
    body: z.object({
      key: z.string().min(1).max(40),
      /** The field's new value; of `forgot_password` the code. */
      value: z.string().max(254),
      userEMAIL: z.string().max(254).optional(),
      userCELL: z.string().max(40).optional(),
      currentPasshash: passhash.optional(),
      newPasshash: passhash.optional(),
      /** Of `forgot_password` alone: what passwordReset was asked with. */
      usernameEmailOrCell: identifier.optional(),
      /** Of `forgot_password` alone: what still opens things afterwards. Whatever is not named stops working. */
      keep: z.array(keepable).max(3).optional(),
    }),
    reply: z.object({
      success: z.boolean(),
      alreadyExists: z.boolean(),
      profanityDetected: z.boolean(),
      userMessage: z.string(),
      refreshDate: z.string().optional(),
      /** Of passwords: it is the new one that is refused, not who asks. */
      input2error: z.enum(['', 'password_1']).optional(),
      /** Of `forgot_password`: what was kept. */
      stays: z.array(keepable).optional(),
    }),
    /** What an account is recovered by is worth as much as what it is opened by. */
    sudo: ({ key }) => key === 'email' || key === 'cell',
    codes: ['not-authorized'],
  }),
  undoAddress: call({
    service: 'account',
    who: 'anyone',
    path: '/api/user/undoAddress',
    summary: 'Puts the email or cell that was replaced back, by the link that went there; ends all other sessions.',
    body: asking.extend({ token: z.string().regex(/^[\w-]{43}$/) }),
    reply: z.object({ success: z.boolean(), userMessage: z.string() }),
    codes: [],
  }),
};
