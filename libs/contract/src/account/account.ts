import { z } from 'zod';
import { call, empty } from '../wire/call.ts';
import { passhash, timestamp } from '../wire/values.ts';
import { asking } from './device-session.ts';
import { notifications } from './settings.ts';
import { flag, identifier, userFields } from './user.ts';

/** The member as /account shows them. */
const accountPage = userFields.extend({
  /** Whether a sign-in requires a one-time code besides the password. */
  signInCode: flag,
  /** Whether a passkey is the member's only way to sign in. If so, the password is refused. */
  passkeyOnly: flag,
  notifications,
  timeZoneChosen: z.boolean().optional(),
  /** The points earned so far. */
  points: z.int(),
  /** The points at which this level begins. */
  levelNeeds: z.int(),
  /** The points at which the next level begins. */
  nextLevelNeeds: z.int(),
  /** The time at which the account will be deleted, after its member requested the deletion. */
  deleteAt: timestamp.nullable(),
});
export type AccountPage = z.infer<typeof accountPage>;

/** The ways to access an account, or parts of it, besides the password. */
const keepable = z.enum(['passkeys', 'calendar', 'invitations']);
export type Keepable = z.infer<typeof keepable>;

export const account = {
  refreshAccountPage: call({
    service: 'account',
    who: 'member',
    path: '/api/account/refreshAccountPage',
    summary: 'My fields, fresh; after a reload of the page too.',
    writes: false,
    body: empty,
    reply: accountPage,
    codes: [],
  }),
  /** Only members may call this, with one exception: for a forgotten password the code identifies the caller. */
  processEdit: call({
    service: 'account',
    who: 'anyone',
    path: '/api/account/processEdit',
    summary: 'Edits one field of my account; `forgot_password` sets a new password by the code that was sent.',
    writes: true,
    body: z.object({
      key: z.string().min(1).max(40),
      /** The field's new value; for `forgot_password` the code. */
      value: z.string().max(254),
      userEMAIL: z.string().max(254).optional(),
      userCELL: z.string().max(40).optional(),
      currentPasshash: passhash.optional(),
      newPasshash: passhash.optional(),
      /** For `forgot_password` only: the identifier that passwordReset was called with. */
      usernameEmailOrCell: identifier.optional(),
      /** For `forgot_password` only: the ways of access that stay valid. All other ways are revoked. */
      keep: z.array(keepable).max(3).optional(),
    }),
    reply: z.object({
      success: z.boolean(),
      alreadyExists: z.boolean(),
      profanityDetected: z.boolean(),
      userMessage: z.string(),
      refreshDate: z.string().optional(),
      /** `password_1` says that the new password was refused. Any other refusal concerns the caller. */
      input2error: z.enum(['', 'password_1']).optional(),
      /** For `forgot_password`: the ways of access that were kept. */
      stays: z.array(keepable).optional(),
    }),
    /** An address that can recover the account deserves the same protection as the password. */
    sudo: ({ key }) => key === 'email' || key === 'cell',
    codes: ['not-authorized'],
  }),
  undoAddress: call({
    service: 'account',
    who: 'anyone',
    path: '/api/user/undoAddress',
    summary: 'Restores the replaced email or cell with the link that was sent to it, and ends all other sessions.',
    writes: true,
    body: asking.extend({ token: z.string().regex(/^[\w-]{43}$/) }),
    reply: z.object({ success: z.boolean(), userMessage: z.string() }),
    codes: [],
  }),
};
