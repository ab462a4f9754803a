import { defineEntity, p } from '@mikro-orm/core';

export type IdentifierKind = 'email' | 'cell';

export const MemberSchema = defineEntity({
  name: 'Member',
  tableName: 'member',
  indexes: [
    { name: 'member_username', expression: 'create unique index member_username on member (lower(username))' },
    // an address is one member's once they have shown that it is theirs; until then it keeps nobody else out
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
    /** What names that look alike share (names.ts). */
    usernameKey: p.text().fieldName('username_key'),
    firstName: p.text().fieldName('first_name').default(''),
    lastName: p.text().fieldName('last_name').default(''),
    email: p.text().nullable(),
    emailVerified: p.boolean().fieldName('email_verified').default(false),
    cell: p.text().nullable(),
    cellVerified: p.boolean().fieldName('cell_verified').default(false),
    cellMute: p.boolean().fieldName('cell_mute').default(false),
    passwordHash: p.text().fieldName('password_hash').hidden(),
    /** Goes up with each new password, not when the same one is hashed anew. */
    passwordVersion: p.integer().fieldName('password_version').default(0),
    imgSrc: p.text().fieldName('img_src').nullable(),
    imgChangedAt: p.datetime().fieldName('img_changed_at').nullable(),
    level: p.integer().default(1),
    /** The level that they were told of last. */
    levelTold: p.integer().fieldName('level_told').default(1),
    country: p.text().default('US'),
    zipcode: p.text().default(''),
    ageRange: p.text().fieldName('age_range').default(''),
    gender: p.text().default(''),
    brightnessMode: p.text().fieldName('brightness_mode').default('Normal'),
    /** Streaming services they subscribe to. */
    services: p.array().columnType('text[]').default([]),
    signInCode: p.boolean().fieldName('sign_in_code').default(false),
    passkeyOnly: p.boolean().fieldName('passkey_only').default(false),
    reminderByEmail: p.boolean().fieldName('reminder_by_email').default(true),
    reminderByText: p.boolean().fieldName('reminder_by_text').default(true),
    newPlaceByEmail: p.boolean().fieldName('new_place_by_email').default(true),
    /** Up to when they have seen their notices. */
    noticesSeenAt: p.datetime().fieldName('notices_seen_at').nullable(),
    /** When the account goes, once its member has asked for that. */
    deleteAt: p.datetime().fieldName('delete_at').nullable(),
    invitedBy: p.text().fieldName('invited_by').default(''),
    createdAt: p.datetime().fieldName('created_at'),
  },
});

/** A person who signed up. */
export class Member extends MemberSchema.class {
  /** What of the member a code was sent to. */
  identifier(kind: IdentifierKind): string | null {
    return kind === 'email' ? (this.email ?? null) : (this.cell ?? null);
  }

  /** Another email or cell, which nobody has shown to be theirs yet. */
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

  /** Where they can be reached for certain: the email before the cell; null: nowhere. */
  verifiedKind(): IdentifierKind | null {
    return (['email', 'cell'] as const).find((kind) => this.identifier(kind) && this.isVerified(kind)) ?? null;
  }
}
MemberSchema.setClass(Member);
