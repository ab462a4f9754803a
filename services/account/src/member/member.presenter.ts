import type { AccountPage } from '@videoqs/contract/account/account';
import type { UserFields } from '@videoqs/contract/account/user';
import { pointsFor } from '../level/points.ts';
import type { Member } from './member.entity.ts';

const flag = (on: boolean) => (on ? ('1' as const) : ('0' as const));

/** The member as they see themselves. */
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

/** The same with the settings of their account page. @param points earned so far */
export const presentAccount = (m: Member, points: number): AccountPage => ({
  ...presentMember(m),
  signInCode: flag(m.signInCode),
  passkeyOnly: flag(m.passkeyOnly),
  notifications: {
    reminderByEmail: m.reminderByEmail,
    reminderByText: m.reminderByText,
    newPlaceByEmail: m.newPlaceByEmail,
  },
  points,
  levelNeeds: pointsFor(m.level),
  nextLevelNeeds: pointsFor(m.level + 1),
  deleteAt: m.deleteAt?.toISOString() ?? null,
});
