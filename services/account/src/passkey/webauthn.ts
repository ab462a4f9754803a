import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
  WebAuthnCredential,
} from '@simplewebauthn/server';

/** The site of the passkeys. Browsers make and show them for this host alone. */
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
/** EdDSA, ES256 and RS256, which authenticators support. The library's default depends on Node's version. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/** Loaded on first use, because it takes 20 MB and most processes never see a passkey. */
const library = () => import('@simplewebauthn/server');

/** The browser's options for making a passkey: discoverable, and unlocked by its owner each time. */
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

/** The browser's options for asking for any member's passkey. */
export async function authenticationOptions(rp: RelyingParty) {
  return (await library()).generateAuthenticationOptions({
    rpID: rp.id,
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  });
}

/** @param spend uses the challenge; false when it is not ours @returns null for anything but a valid answer */
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
    return null; // the library throws for any invalid bytes from a stranger
  }
}

/** @returns null for anything but a valid answer to this challenge by this key */
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
    return null; // as above
  }
}
