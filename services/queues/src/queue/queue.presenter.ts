/**
 * A queue page as it goes out, written by Postgres itself: one query, one answer, and no row is taken apart and put
 * together again on the way. The field names are the contract's (fetchMyQueue, QueueItem).
 * Parameters: user, queue, rank to start after, limit + 1, limit, whether the page was reloaded, user, queue.
 */
export const QUEUE_PAGE_SQL = `with page as (
  select i.media_key, i.rank, t.title, t.year, t.poster_path, t.runtime, t.genres, i.added_at, i.added_by, m.username, r.remind_date
  from item i join title t on t.media_key = i.media_key left join member m on m.id = i.added_by
  left join reminder r on r.queue_id = i.queue_id and r.media_key = i.media_key and r.user_id = ?
  where i.queue_id = ? and i.rank > ? order by i.rank limit ?),
shown as (select * from page order by rank limit ?)
select json_build_object(
  'myQueue', coalesce((select json_agg(json_build_object(
    'mediaType_vid', media_key, 'title', title, 'year', year, 'poster_path', poster_path, 'runtime', runtime, 'genres', genres,
    'addedAt', to_char(added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'addedBy', json_build_object('userID', added_by, 'username', coalesce(username, '')),
    'remindDate', coalesce(to_json(remind_date), 'false'::json)) order by rank) from shown), '[]'::json),
  'nextCursor', case when (select count(*) from page) > (select count(*) from shown) then (select max(rank) from shown) end,
  'browserReloadHappened', ?::boolean,
  'otherQueueCount', (select count(*) from queue_member where user_id = ?),
  'count', coalesce((select count from queue where id = ?), 0))::text as reply`;
