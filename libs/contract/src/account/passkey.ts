import { z } from 'zod';
import { call, empty, success } from '../wire/call.ts';
import { timestamp, userAUTH } from '../wire/values.ts';
import { proof, webauthn } from './sudo.ts';
import { userFields } from './user.ts';

const member = { service: 'account', who: 'member' } as const;
const anyone = { service: 'account', who: 'anyone' } as const;
const passkeyID = z.uuid();
const name = z.string().trim().min(1).max(40);

const passkey = z.object({
  passkeyID,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  /** Whether the passkey's vendor backs it up. If so, a member who loses the device keeps the passkey. */
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** Signing in without a password. */
export const passkeys = {
  startPasskeySignIn: call({
    ...anyone,
    path: '/api/user/startPasskeySignIn',
    summary: 'A challenge for the passkeys of whoever is there; good for 5 minutes, once.',
    writes: true,
    body: empty,
    reply: z.object({ challengeID: z.uuid(), options: webauthn }),
    codes: [],
  }),
  validatePasskey: call({
    ...anyone,
    path: '/api/user/validatePasskey',
    summary: 'Checks a passkey’s answer. A valid answer creates a pending session for 60 s, as validateUser does.',
    writes: true,
    body: z.object({ challengeID: z.uuid(), response: webauthn, userAUTH }),
    reply: z.union([
      userFields.extend({ userAUTH: z.string() }),
      z.object({ userMsgTitle: z.string(), userMessage: z.string() }),
    ]),
    codes: [],
  }),
  fetchPasskeys: call({
    ...member,
    path: '/api/account/fetchPasskeys',
    summary: 'My passkeys, the newest first.',
    writes: false,
    body: empty,
    reply: z.object({ passkeys: z.array(passkey) }),
    codes: [],
  }),
  startPasskey: call({
    ...member,
    path: '/api/account/startPasskey',
    summary: 'What the browser needs to make a passkey; to be kept within 5 minutes.',
    writes: true,
    body: proof,
    reply: z.object({ success: z.boolean(), userMessage: z.string(), options: webauthn.optional() }),
    sudo: () => true,
    codes: [],
  }),
  addPasskey: call({
    ...member,
    path: '/api/account/addPasskey',
    summary: 'Keeps the passkey that the browser made.',
    writes: true,
    body: z.object({ name, response: webauthn }),
    reply: success,
    sudo: () => true,
    codes: [],
  }),
  renamePasskey: call({
    ...member,
    path: '/api/account/renamePasskey',
    summary: 'Another name for a passkey.',
    writes: true,
    body: z.object({ passkeyID, name }),
    reply: success,
    codes: [],
  }),
  removePasskey: call({
    ...member,
    path: '/api/account/removePasskey',
    summary: 'Forgets a passkey; refused for the last one while it is the only way in.',
    writes: true,
    body: z.object({ passkeyID }),
    reply: success,
    sudo: () => true,
    codes: [],
  }),
  savePasskeyOnly: call({
    ...member,
    path: '/api/account/savePasskeyOnly',
    summary: 'Whether passkeys are my only way in. Needs a passkey to switch on.',
    writes: true,
    body: proof.extend({ on: z.boolean() }),
    reply: success,
    sudo: () => true,
    codes: [],
  }),
};
