import type { AccountPage } from '@videoqs/contract/account/account';
import type { UserFields } from '@videoqs/contract/account/user';

/** A member as the server returns her, with an email that is not verified. */
export const ADA: UserFields = {
  userID: 7,
  imgSrc: null,
  username: 'ada',
  level: '1',
  firstName: '',
  lastName: '',
  email: 'ada@example.com',
  emailVerified: '0',
  cell: '',
  cellVerified: '0',
  cell_mute: '0',
  country: 'US',
  zipcode: '',
  ageRange: '',
  gender: '',
  tosAcceptanceTS: '2026-11-21T00:00:00.000Z',
  brightnessMode: 'Normal',
  services: [],
};

/** Ada as her own account page receives her. */
export const ADA_PAGE: AccountPage = {
  ...ADA,
  signInCode: '0',
  passkeyOnly: '0',
  notifications: { reminderByEmail: true, reminderByText: true, newPlaceByEmail: true },
  points: 0,
  levelNeeds: 0,
  nextLevelNeeds: 25,
  deleteAt: null,
};
