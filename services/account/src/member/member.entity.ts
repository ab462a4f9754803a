import { defineEntity, p } from '@mikro-orm/core';

/** The kinds of addresses that codes are sent to; the email is preferred. */
export const IDENTIFIER_KINDS = ['email', 'cell'] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

export const MemberSchema = defineEntity({
  name: 'Member',
  tableName: 'member',
  indexes: [
    { name: 'member_username', expression: 'create unique index member_username on member (lower(username))' },
    // An address belongs to a member only after that member has verified it. Until then, other members may enter the
    // same address.
    {
      name: 'member_verified_email',
      expression: 'create unique index member_verified_email on member (email) where email_verified',
    },
    {
      name: 'member_verified_cell',
      expression: 'create unique index member_verified_cell on member (cell) where cell_verified',
    },
    {
      name: 'member_leaving',
      expression: 'create index member_leaving on member (delete_at) where delete_at is not null',
    },
    { name: 'member_username_key', expression: 'create unique index member_username_key on member (username_key)' },
    { name: 'member_email', properties: ['email'] },
    { name: 'member_cell', properties: ['cell'] },
  ],
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    username: p.text(),
    /** The key that is the same for all names that look alike (name.rules.ts). */
    usernameKey: p.text(),
    firstName: p.text().default(''),
    lastName: p.text().default(''),
    email: p.text().nullable(),
    emailVerified: p.boolean().default(false),
    cell: p.text().nullable(),
    cellVerified: p.boolean().default(false),
    cellMute: p.boolean().default(false),
    passwordHash: p.text().hidden(),
    /** The version number of the password. Each new password raises it. Hashing the same password again does not. */
    passwordVersion: p.integer().default(0),
    imgSrc: p.text().nullable(),
    imgChangedAt: p.datetime().nullable(),
    level: p.integer().default(1),
    /** The last level that the member was notified of. */
    levelTold: p.integer().default(1),
    country: p.text().default('US'),
    zipcode: p.text().default(''),
    ageRange: p.text().default(''),
    gender: p.text().default(''),
    brightnessMode: p.text().default('Normal'),
    /** The streaming services that the member subscribes to. */
    services: p.array().columnType('text[]').default([]),
    signInCode: p.boolean().default(false),
    passkeyOnly: p.boolean().default(false),
    reminderByEmail: p.boolean().default(true),
    reminderByText: p.boolean().default(true),
    newPlaceByEmail: p.boolean().default(true),
    /** The moment up to which the member has seen their notices. */
    noticesSeenAt: p.datetime().nullable(),
    /** The time at which the account will be deleted; null unless the member has requested the deletion. */
    deleteAt: p.datetime().nullable(),
    /** The time at which an operator suspended the member, who cannot sign in since then; null otherwise. */
    suspendedAt: p.datetime().nullable(),
    invitedBy: p.text().default(''),
    createdAt: p.datetime(),
  },
});

/** A member of the product. */
export class Member extends MemberSchema.class {
  /** The member's address of a kind, verified or not. */
  identifier(kind: IdentifierKind): string | null {
    return kind === 'email' ? (this.email ?? null) : (this.cell ?? null);
  }

  /** Replaces the email or cell with an unverified one. */
  replace(kind: IdentifierKind, identifier: string): void {
    if (kind === 'email') Object.assign(this, { email: identifier, emailVerified: false });
    else Object.assign(this, { cell: identifier, cellVerified: false });
  }

  verify(kind: IdentifierKind): void {
    if (kind === 'email') this.emailVerified = true;
    else this.cellVerified = true;
  }

  isVerified(kind: IdentifierKind): boolean {
    return kind === 'email' ? this.emailVerified : this.cellVerified;
  }

  /** The member's address of a kind; null unless the address is verified. */
  verified(kind: IdentifierKind): string | null {
    return this.isVerified(kind) ? this.identifier(kind) : null;
  }

  /** The member's verified address, the email before the cell; null if there is none. */
  reachedAt(): { kind: IdentifierKind; identifier: string } | null {
    for (const kind of IDENTIFIER_KINDS) {
      const identifier = this.verified(kind);
      if (identifier) return { kind, identifier };
    }
    return null;
  }
}
MemberSchema.setClass(Member);
