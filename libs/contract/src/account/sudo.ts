import { z } from 'zod';
import { call, success } from '../wire/call.ts';
import { passhash } from '../wire/values.ts';
import { asking } from './device-session.ts';

/** WebAuthn's JSON forms. Only the libraries on both sides read them. */
export const webauthn = z.record(z.string(), z.unknown());

/**
 * Proof that the caller is the member and not a stranger who stole the session. A call that needs proof may carry it in
 * its own body. Our pages instead call proveYourself first.
 */
export const proof = z.object({
  currentPasshash: passhash.optional(),
  /** The answer to a challenge from startPasskeySignIn. */
  proof: z.object({ challengeID: z.uuid(), response: webauthn }).optional(),
});
export type Proof = z.infer<typeof proof>;

export const sudo = {
  proveYourself: call({
    service: 'account',
    who: 'member',
    path: '/api/account/proveYourself',
    summary: 'My password or passkey once more: for 10 minutes this session may change how I sign in.',
    writes: true,
    body: proof.extend(asking.shape),
    reply: success,
    codes: [],
  }),
};
