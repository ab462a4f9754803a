import { defineEntity, p } from '@mikro-orm/core';

export const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'session',
  indexes: [
    { name: 'session_member', properties: ['userID'] },
    { name: 'session_expires', properties: ['expiresAt'] },
  ],
  properties: {
    /** SHA-256 of the userAUTH; nothing else of it is kept. */
    authHash: p.blob().fieldName('auth_hash').primary(),
    userID: p.bigint('number').fieldName('user_id'),
    /** The page load that opened it. */
    bootID: p.text().fieldName('boot_id').nullable(),
    createdAt: p.datetime().fieldName('created_at'),
    expiresAt: p.datetime().fieldName('expires_at'),
  },
});
/** A place where a member is signed in. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);

export const PendingSessionSchema = defineEntity({
  name: 'PendingSession',
  tableName: 'pending_session',
  indexes: [{ name: 'pending_session_expires', properties: ['expiresAt'] }],
  properties: {
    authHash: p.blob().fieldName('auth_hash').primary(),
    userID: p.bigint('number').fieldName('user_id'),
    expiresAt: p.datetime().fieldName('expires_at'),
  },
});
/** What a right password leaves for a minute, for set_reset_AUTH to make a session of. */
export class PendingSession extends PendingSessionSchema.class {}
PendingSessionSchema.setClass(PendingSession);
