import type { UserFields } from '@videoqs/contract/account/user';
import type { Member } from './member.entity.ts';

/** Converts a flag to '1' or '0', as the specification writes flags. */
export const flag = (on: boolean) => (on ? ('1' as const) : ('0' as const));

/** A member's own data, as the member sees them. */
export const presentMember = (m: Member): UserFields => ({
  userID: m.id,
  imgSrc: m.imgSrc ?? null,
  username: m.username,
  level: String(m.level),
  firstName: m.firstName,
  lastName: m.lastName,
  email: m.email ?? '',
  emailVerified: flag(m.emailVerified),
  cell: m.cell ?? '',
  cellVerified: flag(m.cellVerified),
  cell_mute: flag(m.cellMute),
  country: m.country,
  zipcode: m.zipcode,
  ageRange: m.ageRange,
  gender: m.gender,
  tosAcceptanceTS: m.createdAt.toISOString(),
  brightnessMode: m.brightnessMode as UserFields['brightnessMode'],
  services: m.services as UserFields['services'],
});
