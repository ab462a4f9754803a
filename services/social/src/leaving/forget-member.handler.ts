import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { forgetMembers } from '@videoqs/node/snapshots/forget-members';
import { sql } from 'kysely';
import { deleteContactsOf } from '../contact/contact.store.ts';
import { forgetFollows } from '../follow/forget-follows.ts';
import { deleteSharesOf } from '../share/share.store.ts';
import { tables } from '../tables.ts';
import { deleteTastesOf } from '../taste/taste.store.ts';

/** A member is gone: what they did, thought, shared and were told, whom they followed or hid and who did so to them go. */
@EventHandler('member.deleted')
export class ForgetMemberHandler implements HandlesEvent<'member.deleted'> {
  async handle(deleted: readonly EventBody<'member.deleted'>[], em: EntityManager): Promise<void> {
    const db = tables(em);
    await forgetMembers(em, deleted, 'social.memberForgotten', async (userID) => {
      // a vote keeps how happy each of them would have been: it goes with any of them
      const jamms = db
        .selectFrom('jamm')
        .where((eb) => eb.or([eb('host_id', '=', userID), sql<boolean>`people @> array[${userID}::bigint]`]));
      const gone = [
        await db.deleteFrom('activity').where('actor_id', '=', userID).executeTakeFirst(),
        await db.deleteFrom('activity').where('about_id', '=', userID).executeTakeFirst(),
        ...(await forgetFollows(em, userID)),
        await db.deleteFrom('feed_reader').where('user_id', '=', userID).executeTakeFirst(),
        await db.deleteFrom('feed_entry').where('reader_id', '=', userID).executeTakeFirst(),
        await db.deleteFrom('review').where('user_id', '=', userID).executeTakeFirst(),
        await db.deleteFrom('review_spread').where('user_id', '=', userID).executeTakeFirst(),
        await db.deleteFrom('report').where('reporter_id', '=', userID).executeTakeFirst(),
        await db.deleteFrom('report').where('author_id', '=', userID).executeTakeFirst(),
        await db.deleteFrom('hidden_member').where('user_id', '=', userID).executeTakeFirst(),
        await db.deleteFrom('hidden_member').where('other_id', '=', userID).executeTakeFirst(),
        await db
          .deleteFrom('notice')
          .where((eb) => eb.or([eb('user_id', '=', userID), eb('by_id', '=', userID)]))
          .executeTakeFirst(),
        await db
          .deleteFrom('jamm_ballot')
          .where((eb) => eb.or([eb('user_id', '=', userID), eb('code', 'in', jamms.select('code'))]))
          .executeTakeFirst(),
        await db.deleteFrom('jamm').where('code', 'in', jamms.select('code')).executeTakeFirst(),
        await db.deleteFrom('bell_choice').where('user_id', '=', userID).executeTakeFirst(),
        await db.deleteFrom('skipped_title').where('user_id', '=', userID).executeTakeFirst(),
      ];
      const rows = [
        await deleteSharesOf(em, userID),
        await deleteContactsOf(em, userID),
        await deleteTastesOf(em, userID),
        ...gone.map(({ numDeletedRows }) => Number(numDeletedRows)),
      ];
      return rows.reduce((sum, n) => sum + n, 0);
    });
  }
}
