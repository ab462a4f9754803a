import { defineEntity, p } from '@mikro-orm/core';

export const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  indexes: [{ name: 'passkey_member', properties: ['userID'] }],
  uniques: [{ name: 'passkey_credential', properties: ['credentialID'] }],
  properties: {
    id: p.uuid().primary(),
    userID: p.bigint('number'),
    /** The name that its authenticator has for it, base64url. */
    credentialID: p.text(),
    /** COSE. */
    publicKey: p.blob(),
    /** How often its authenticator says it signed; 0 for those that do not count. */
    counter: p.bigint('number'),
    transports: p.array().columnType('text[]'),
    name: p.text(),
    /** Kept by an account of its maker, so that a lost device does not lose it. */
    backedUp: p.boolean(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});
/** A key pair whose other half a member's authenticator holds. */
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
    /** The member who makes a passkey; null: somebody signs in. */
    userID: p.bigint('number').nullable(),
    expiresAt: p.datetime(),
  },
});
/** What an authenticator is to sign, once. */
class PasskeyChallenge extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallenge);
