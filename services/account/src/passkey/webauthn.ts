import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
  WebAuthnCredential,
} from '@simplewebauthn/server';

/** The site that passkeys are for: browsers make and show them for this host alone. */
export class RelyingParty {
  readonly id: string;
  readonly origin: string;
  constructor(siteUrl: string) {
    const { hostname, origin } = new URL(siteUrl);
    this.id = hostname;
    this.origin = origin;
  }
}

/** What a browser sent, not yet looked at. */
export type Raw = Record<string, unknown>;
export const CHALLENGE_MINUTES = 5;
/** EdDSA, ES256, RS256: what authenticators have; the library's own choice depends on the Node that runs it. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/** Loaded when first asked for: it takes 20 MB, and most processes never see a passkey. */
const library = () => import('@simplewebauthn/server');

/** What the browser needs to make a passkey: one that finds itself, and that its owner unlocks each time. */
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

/** What the browser needs to ask for a passkey, whoever its owner is. */
export async function authenticationOptions(rp: RelyingParty) {
  return (await library()).generateAuthenticationOptions({
    rpID: rp.id,
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  });
}

/** @param spend uses the challenge up, false: it is none of ours @returns null for anything but a good answer */
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
    return null; // the library throws at whatever is wrong with bytes that a stranger sent
  }
}

/** @returns null for anything but a good answer to this challenge by this key */
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
