import { defineEntity, p } from '@mikro-orm/core';

const MemberSchema = defineEntity({
  name: 'Member',
  tableName: 'member',
  properties: {
    id: p.bigint('number').primary(),
    username: p.string(),
    firstName: p.string().default(''),
    lastName: p.string().default(''),
    email: p.string().nullable(),
    emailVerified: p.boolean().default(false),
    cell: p.string().nullable(),
    cellVerified: p.boolean().default(false),
    cellMute: p.boolean().default(false),
    passwordHash: p.string().hidden(),
    imgSrc: p.string().nullable(),
    level: p.integer().default(1),
    country: p.string().default('US'),
    zipcode: p.string().default(''),
    ageRange: p.string().default(''),
    gender: p.string().default(''),
    brightnessMode: p.string().default('Normal'),
    invitedBy: p.string().default(''),
    createdAt: p.datetime(),
  },
});

/** A person who signed up. */
export class Member extends MemberSchema.class {
  /** What of the member a code was sent to. */
  identifier(kind: 'email' | 'cell'): string | null {
    return kind === 'email' ? (this.email ?? null) : (this.cell ?? null);
  }

  verify(kind: 'email' | 'cell'): void {
    if (kind === 'email') this.emailVerified = true;
    else this.cellVerified = true;
  }

  isVerified(kind: 'email' | 'cell'): boolean {
    return kind === 'email' ? this.emailVerified : this.cellVerified;
  }
}
MemberSchema.setClass(Member);
