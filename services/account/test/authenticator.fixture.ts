import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 0x01, verified: 0x04, keptByMaker: 0x08, backedUp: 0x10, hasKey: 0x40 };
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

interface How {
  origin?: string;
  rpID?: string;
  /** Whether the owner unlocked the authenticator. */
  verified?: boolean;
  /** The authenticator's signature counter. */
  counter?: number;
}

/** A fake authenticator as WebAuthn describes it, with one P-256 key. The test chooses the site. */
export function authenticator(site = 'http://site.example') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: unknown, o: How) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: o.origin ?? site, crossOrigin: false }));
  const head = (flags: number, o: How) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(o.counter ?? counter);
    const unlocked = o.verified === false ? 0 : FLAGS.verified;
    const set = flags | FLAGS.present | unlocked | FLAGS.keptByMaker | FLAGS.backedUp;
    return Buffer.concat([sha256(o.rpID ?? new URL(site).hostname), Buffer.from([set]), count]);
  };

  return {
    id: text(id),
    /** Makes a passkey from the options of startPasskey. */
    make(options: Record<string, unknown>, o: How = {}) {
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        head(FLAGS.hasKey, o),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(cose as never),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData('webauthn.create', options.challenge, o)),
          attestationObject: text(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    /** Signs the challenge in the options of startPasskeySignIn. */
    answer(options: Record<string, unknown>, o: How = {}) {
      counter++;
      const authenticatorData = head(0, o);
      const clientDataJSON = clientData('webauthn.get', options.challenge, o);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientDataJSON),
          authenticatorData: text(authenticatorData),
          signature: text(signature),
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof authenticator>;
