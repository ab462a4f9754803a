import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { kyselyOf, type Tables } from '../database/tables.ts';

export const ForgottenMemberSchema = defineEntity({
  name: 'ForgottenMember',
  tableName: 'forgotten_member',
  properties: { id: p.bigint('number').primary().autoincrement(false), at: p.datetime() },
});
/** The id of a deleted member. Later events about them are dropped. */
class ForgottenMember extends ForgottenMemberSchema.class {}
ForgottenMemberSchema.setClass(ForgottenMember);

/** @returns the given ids whose members were deleted */
export async function forgottenAmong(em: EntityManager, ids: readonly number[]): Promise<Set<number>> {
  if (!ids.length) return new Set();
  const rows = await kyselyOf<Tables<typeof ForgottenMemberSchema>>(em)
    .selectFrom('forgotten_member')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.id));
}
