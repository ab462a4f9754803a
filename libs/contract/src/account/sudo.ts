import { z } from 'zod';
import { call, success } from '../wire/call.ts';
import { passhash } from '../wire/values.ts';
import { asking } from './device-session.ts';

/** As WebAuthn's JSON forms have it: read by the libraries of both sides alone. */
export const webauthn = z.record(z.string(), z.unknown());

/**
 * That whoever asks is the member, and not somebody with their session. Each call that needs it may carry it; pages give
 * it by proveYourself before.
 */
export const proof = z.object({
  currentPasshash: passhash.optional(),
  /** Answers a challenge of startPasskeySignIn. */
  proof: z.object({ challengeID: z.uuid(), response: webauthn }).optional(),
});
export type Proof = z.infer<typeof proof>;

export const sudo = {
  proveYourself: call({
    service: 'account',
    who: 'member',
    path: '/api/account/proveYourself',
    summary: 'My password or passkey once more: for 10 minutes this session may change how I sign in.',
    body: proof.extend(asking.shape),
    reply: success,
    codes: [],
  }),
};
