import { type RawBuilder, sql } from 'kysely';
import { HISTORY_DAYS } from '../queue/note-change.ts';

/** What happened after this is remembered. */
export const rememberedSince = (now: Date): Date => new Date(now.getTime() - HISTORY_DAYS * 86_400_000);

/** Nothing else happened to the title since; being moved counts for moves alone. */
const LAST = sql`not exists (select from queue_change later where later.queue_id = c.queue_id and later.media_key = c.media_key
  and later.revision > c.revision and (c.what = 'moved' or later.what <> 'moved'))`;
const ITEM = sql`select from item i where i.queue_id = c.queue_id and i.media_key = c.media_key`;

/** Can a member undo this change `c` of a title? Read under the queue's lock, it stays so. */
export const undoable = (userID: number, since: Date): RawBuilder<boolean> => sql`(
  c.by = ${userID} and c.at > ${since} and c.undone_at is null and case c.what
    when 'added' then exists (${ITEM} and i.added_by = c.by and i.added_at = c.at)
    when 'restored' then exists (${ITEM}) and ${LAST}
    when 'moved' then exists (${ITEM}) and c.was_rank is not null and ${LAST}
    when 'removed' then exists (select from removed_item r
      where r.queue_id = c.queue_id and r.media_key = c.media_key and r.removed_by = c.by) and ${LAST}
    else false end)`;
