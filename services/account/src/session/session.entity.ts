import { defineEntity, p } from '@mikro-orm/core';

export const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'session',
  indexes: [
    { name: 'session_member', properties: ['userID'] },
    { name: 'session_expires', properties: ['expiresAt'] },
  ],
  uniques: [{ name: 'session_id', properties: ['id'] }],
  properties: {
    /** SHA-256 of the userAUTH; nothing else of it is kept. */
    authHash: p.blob().primary(),
    /** Names it to its member; opens nothing. */
    id: p.uuid().defaultRaw('gen_random_uuid()'),
    userID: p.bigint('number'),
    /** "Firefox on Windows" */
    device: p.text().default(''),
    /** Where it was last seen, without the part that tells one machine from another. */
    network: p.text().default(''),
    /** City and country, where the proxy in front knows. */
    place: p.text().default(''),
    /** Written at most every 10 minutes. */
    seenAt: p.datetime(),
    /** The page load that opened it. */
    bootID: p.text().nullable(),
    /** The sign-in that it came from was the first proof. */
    createdAt: p.datetime(),
    /** When it last gave the password or a passkey. */
    provedAt: p.datetime().nullable(),
    expiresAt: p.datetime(),
  },
});
/** A session of a member, with the device, network and town that it is on. */
class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);

export const PendingSessionSchema = defineEntity({
  name: 'PendingSession',
  tableName: 'pending_session',
  indexes: [{ name: 'pending_session_expires', properties: ['expiresAt'] }],
  properties: {
    authHash: p.blob().primary(),
    userID: p.bigint('number'),
    expiresAt: p.datetime(),
  },
});
/** What a right password leaves for a minute, for set_reset_AUTH to make a session of. */
class PendingSession extends PendingSessionSchema.class {}
PendingSessionSchema.setClass(PendingSession);
