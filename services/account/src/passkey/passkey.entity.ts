import { defineEntity, p } from '@mikro-orm/core';

export const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  indexes: [{ name: 'passkey_member', properties: ['userID'] }],
  uniques: [{ name: 'passkey_credential', properties: ['credentialID'] }],
  properties: {
    id: p.uuid().primary(),
    userID: p.bigint('number'),
    /** The authenticator's id for the passkey, base64url. */
    credentialID: p.text(),
    /** The public key in COSE form. */
    publicKey: p.blob(),
    /** The authenticator's signature counter; 0 for authenticators that do not count. */
    counter: p.bigint('number'),
    transports: p.array().columnType('text[]'),
    name: p.text(),
    /** Whether the vendor backs the passkey up. If so, a member who loses the device keeps the passkey. */
    backedUp: p.boolean(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});
/** A passkey: the public half of a key pair. The private half is in a member's authenticator. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);

export const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenge',
  indexes: [
    { name: 'passkey_challenge_expires', properties: ['expiresAt'] },
    { name: 'passkey_challenge_member', properties: ['userID'] },
  ],
  properties: {
    id: p.uuid().primary(),
    challenge: p.text(),
    /** The member who makes a passkey; null for a sign-in. */
    userID: p.bigint('number').nullable(),
    expiresAt: p.datetime(),
  },
});
/** A challenge that an authenticator signs. It can be used once. */
class PasskeyChallenge extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallenge);
