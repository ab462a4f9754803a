import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExportRow } from '@videoqs/contract/rpc/export';
import { presentAccount } from '../account-page/account-page.presenter.ts';
import { readPoints } from '../level/read-points.ts';
import { memberOf } from '../member/member.store.ts';
import { exportedChoices } from '../notice/choice.presenter.ts';
import { reachedAmong, zoneOf } from '../notice/choice.store.ts';
import { exportPasskeys } from '../passkey/passkey.store.ts';
import { exportDevices } from '../push/push.store.ts';
import { exportSessions } from '../session/session.reads.ts';
import { tutorialsSeen } from '../tutorial/tutorial.store.ts';

/**
 * This service's data about a member as rows of files. They never contain a hash, a code or a key.
 * @returns undefined when the member no longer exists
 */
export async function ownData(em: EntityManager, userID: number): Promise<Map<string, ExportRow[]> | undefined> {
  const member = await memberOf(em, userID);
  if (!member) return undefined;
  const { notifications, services, ...fields } = presentAccount(
    member,
    await readPoints(em, member),
    await zoneOf(em, userID),
  );
  const sessions = await exportSessions(em, userID);
  const passkeys = await exportPasskeys(em, userID);
  const tutorials = await tutorialsSeen(em, userID);
  const choices = (await reachedAmong(em, [userID])).get(userID);
  const devices = await exportDevices(em, userID);
  return new Map<string, ExportRow[]>([
    [
      'account',
      [
        {
          ...{ ...fields, ...notifications, services: services.join(', '), invitedBy: member.invitedBy },
          suspendedAt: member.suspendedAt?.toISOString() ?? null,
        },
      ],
    ],
    [
      'places-signed-in',
      sessions.map(({ created_at, seen_at, ...where }) => ({
        ...where,
        signedInAt: created_at.toISOString(),
        lastSeenAt: seen_at.toISOString(),
      })),
    ],
    [
      'passkeys',
      passkeys.map((p) => ({
        name: p.name,
        createdAt: p.created_at.toISOString(),
        lastUsedAt: p.last_used_at?.toISOString() ?? null,
      })),
    ],
    ['notice-choices', choices ? [exportedChoices(choices)] : []],
    ['push-devices', devices.map((d) => ({ addedAt: d.added_at.toISOString() }))],
    ['tutorials-seen', tutorials.map((tutorial) => ({ tutorial }))],
  ]);
}
