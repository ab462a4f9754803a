import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
  WebAuthnCredential,
} from '@simplewebauthn/server';

/** The site to which the passkeys belong. Browsers make and show them for this host only. */
export class RelyingParty {
  readonly id: string;
  readonly origin: string;
  constructor(siteUrl: string) {
    const { hostname, origin } = new URL(siteUrl);
    this.id = hostname;
    this.origin = origin;
  }
}

/** Unchecked data from a browser. */
export type Raw = Record<string, unknown>;
export const CHALLENGE_MINUTES = 5;
/**
 * The algorithms EdDSA, ES256 and RS256, which authenticators support. They are named here because the library's
 * default depends on Node's version.
 */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/** The library is loaded on first use, because it takes 20 MB and most processes never handle a passkey. */
const library = () => import('@simplewebauthn/server');

/**
 * The browser's options for making a passkey. The passkey must be discoverable, and its owner must unlock it for each
 * use.
 */
export async function registrationOptions(
  rp: RelyingParty,
  member: { id: number; username: string },
  known: { id: string; transports: string[] }[],
) {
  return (await library()).generateRegistrationOptions({
    rpName: 'VideoQs',
    rpID: rp.id,
    userID: new TextEncoder().encode(String(member.id)),
    userName: member.username,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known,
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The browser's options for a sign-in with any member's passkey. */
export async function authenticationOptions(rp: RelyingParty) {
  return (await library()).generateAuthenticationOptions({
    rpID: rp.id,
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  });
}

/**
 * @param spend uses up the challenge; returns false when we did not issue it
 * @returns null unless the answer is valid
 */
export async function readRegistration(
  rp: RelyingParty,
  response: Raw,
  spend: (challenge: string) => Promise<boolean>,
): Promise<VerifiedRegistrationResponse['registrationInfo'] | null> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: spend,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    });
    return registrationInfo ?? null;
  } catch {
    return null; // The library throws for invalid bytes, which any stranger can send.
  }
}

/** @returns null unless the answer to this challenge is valid and signed by this key */
export async function readAuthentication(
  rp: RelyingParty,
  response: Raw,
  challenge: string,
  credential: WebAuthnCredential,
): Promise<{ counter: number; backedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      credential,
      requireUserVerification: true,
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return null; // The library throws for invalid bytes, which any stranger can send.
  }
}
