import type { MikroORM } from '@mikro-orm/postgresql';
import type { ExportRow } from '@videoqs/contract/rpc/export';
import type { LevelService } from '../level/level.service.ts';
import { Member } from '../member/member.entity.ts';
import { presentAccount } from '../member/member.presenter.ts';
import { choicesOf } from '../notice/choices.ts';
import { tables } from '../tables.ts';

/** What this service keeps of a member as lines of files: never a hash, a code or a key. @returns undefined when they are gone */
export async function ownData(
  orm: MikroORM,
  levels: LevelService,
  userID: number,
): Promise<Map<string, ExportRow[]> | undefined> {
  const member = await orm.em.fork().findOne(Member, userID);
  if (!member) return undefined;
  const { notifications, services, ...fields } = presentAccount(member, await levels.points(member));
  const db = tables(orm);
  const sessions = await db
    .selectFrom('session')
    .select(['device', 'place', 'network', 'created_at', 'seen_at'])
    .where('user_id', '=', userID)
    .orderBy('created_at')
    .execute();
  const passkeys = await db
    .selectFrom('passkey')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userID)
    .orderBy('created_at')
    .execute();
  const tutorials = await db.selectFrom('tutorial_seen').select('tutorial').where('user_id', '=', userID).execute();
  const choices = (await choicesOf(orm, [userID])).get(userID);
  const devices = await db.selectFrom('push_device').select('added_at').where('user_id', '=', userID).execute();
  return new Map<string, ExportRow[]>([
    ['account', [{ ...fields, ...notifications, services: services.join(', '), invitedBy: member.invitedBy }]],
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
    [
      'notice-choices',
      choices
        ? [
            {
              bell: choices.bell.join(', '),
              email: choices.email.join(', '),
              push: choices.push.join(', '),
              emailWhen: choices.emailWhen,
              quiet: choices.quiet ? `${choices.quiet.from} to ${choices.quiet.to}` : '',
              zone: choices.zone,
              remindersWait: choices.remindersWait,
            },
          ]
        : [],
    ],
    ['push-devices', devices.map((d) => ({ addedAt: d.added_at.toISOString() }))],
    ['tutorials-seen', tutorials.map(({ tutorial }) => ({ tutorial }))],
  ]);
}

/** Their picture as it is served at its largest, if they have one. */
export async function ownPicture(orm: MikroORM, userID: number): Promise<Map<string, Uint8Array>> {
  const avatar = await tables(orm)
    .selectFrom('avatar')
    .select('large')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return new Map(avatar ? [['avatar.webp', Uint8Array.from(avatar.large)]] : []);
}
