import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const VAPID_PUBLIC_KEY =
  'BDvG6As2yY52AJ9OGmiqzy4sC0szks_jl-8d0SEiJiyXJzOZ1B8Y4eAHtzu5QDkMu3cBhif5qGsgTMrUfkr_DcI';
export const VAPID_PRIVATE_KEY = '2QTl65GqlL2uGWBQ1sZHHeM1Dw5cvuJWMaG1TqffSsc';

/** A fake of a browser's part in Web Push: its keys, and how it decrypts a push (RFC 8291, without a library). */
export function newBrowser() {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const length = body[20] ?? 0;
      const sender = body.subarray(21, 21 + length);
      const derive = (key: Buffer, of: Buffer, info: Buffer | string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', key, of, info, bytes));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const key = derive(keys.computeSecret(sender), auth, info, 32);
      const cipher = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(key, salt, 'Content-Encoding: nonce\0', 12),
      );
      const sealed = body.subarray(21 + length);
      cipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return plain.subarray(0, plain.lastIndexOf(2)).toString();
    },
  };
}

/** Whether a push to this origin was signed by this key (RFC 8292). */
export function isSigned(header: string, publicKey: string, origin: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33).toString('base64url'),
  };
  return (
    key === publicKey &&
    JSON.parse(Buffer.from(claims, 'base64url').toString()).aud === origin &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}

export interface TakenPush {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/**
 * Starts a push service on this machine. It stores the pushes it receives, and answers 201 unless a test sets another
 * answer.
 */
export async function startPushService() {
  const taken: TakenPush[] = [];
  const next: { status: number; headers?: Record<string, string> }[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      const { status, headers = {} } = next.shift() ?? { status: 201 };
      reply.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    taken,
    next,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
