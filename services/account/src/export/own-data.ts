import type { MikroORM } from '@mikro-orm/postgresql';
import type { ExportRow } from '@videoqs/contract/rpc/export';
import { tables } from '../database.ts';
import { Member } from '../member/member.entity.ts';
import { presentAccount } from '../member/member.presenter.ts';

/** What this service keeps of a member: never a hash, a code or a key. @returns undefined when there is no such member */
export async function ownData(orm: MikroORM, userID: number): Promise<Map<string, ExportRow[]> | undefined> {
  const member = await orm.em.fork().findOne(Member, userID);
  if (!member) return undefined;
  const { notifications, services, ...fields } = presentAccount(member);
  const sessions = await tables(orm)
    .selectFrom('session')
    .select(['created_at', 'expires_at'])
    .where('user_id', '=', userID)
    .orderBy('created_at')
    .execute();
  return new Map<string, ExportRow[]>([
    ['account', [{ ...fields, ...notifications, services: services.join(', '), invitedBy: member.invitedBy }]],
    [
      'places-signed-in',
      sessions.map((s) => ({ signedInAt: s.created_at.toISOString(), until: s.expires_at.toISOString() })),
    ],
  ]);
}
