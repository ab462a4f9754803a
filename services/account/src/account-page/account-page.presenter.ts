import type { AccountPage } from '@videoqs/contract/account/account';
import { type Notifications, notifications } from '@videoqs/contract/account/settings';
import { pointsFor } from '../level/points.rules.ts';
import type { Member } from '../member/member.entity.ts';
import { flag, presentMember } from '../member/member.presenter.ts';
import { usualChoices } from '../notice/choice.rules.ts';

/**
 * Settings that have the same name in the call and in the entity. They are copied by name, so a new setting needs no
 * line here.
 */
const SETTINGS = Object.keys(notifications.shape) as (keyof Notifications)[];

/**
 * A member's own data with the settings of their account page.
 * @param points earned so far
 * @param zone the time zone that the member chose
 */
export const presentAccount = (m: Member, points: number, zone: string | undefined): AccountPage => ({
  ...presentMember(m),
  signInCode: flag(m.signInCode),
  passkeyOnly: flag(m.passkeyOnly),
  notifications: Object.fromEntries(SETTINGS.map((name) => [name, m[name]])) as Notifications,
  timeZone: zone ?? usualChoices.zone,
  timeZoneChosen: zone !== undefined,
  points,
  levelNeeds: pointsFor(m.level),
  nextLevelNeeds: pointsFor(m.level + 1),
  deleteAt: m.deleteAt?.toISOString() ?? null,
});
