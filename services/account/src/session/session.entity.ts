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
    /** SHA-256 of the userAUTH. The userAUTH itself is not stored. */
    authHash: p.blob().primary(),
    /** An id that identifies the session to its member and grants no access. */
    id: p.uuid().defaultRaw('gen_random_uuid()'),
    userID: p.bigint('number'),
    /** The browser and system, such as "Firefox on Windows". */
    device: p.text().default(''),
    /** The network from which the session was last used, without the part that identifies a single machine. */
    network: p.text().default(''),
    /** The city and country, if the proxy in front of us reports them. */
    place: p.text().default(''),
    /** The time of the last use, updated at most every 10 minutes. */
    seenAt: p.datetime(),
    /** The id of the page load that opened the session. */
    bootID: p.text().nullable(),
    /** The time of the sign-in, which counts as the first proof. */
    createdAt: p.datetime(),
    /** The time at which the member last entered the password or used a passkey in this session. */
    provedAt: p.datetime().nullable(),
    /** The passkey that was last used as a proof in this session, and when. A sign-in by passkey does not count. */
    passkeyID: p.uuid().nullable(),
    passkeyAt: p.datetime().nullable(),
    expiresAt: p.datetime(),
  },
});
/** A member's session, with its device, network and town. */
class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);

export const PendingSessionSchema = defineEntity({
  name: 'PendingSession',
  tableName: 'pending_session',
  indexes: [
    { name: 'pending_session_expires', properties: ['expiresAt'] },
    { name: 'pending_session_member', properties: ['userID'] },
  ],
  properties: {
    authHash: p.blob().primary(),
    userID: p.bigint('number'),
    expiresAt: p.datetime(),
  },
});
/** A pending session, which a correct password creates. For a minute, set_reset_AUTH can turn it into a session. */
class PendingSession extends PendingSessionSchema.class {}
PendingSessionSchema.setClass(PendingSession);
