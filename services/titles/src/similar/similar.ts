import type { EntityManager } from '@mikro-orm/postgresql';
import type { TitleCard } from '@videoqs/contract/values';
import { CARD_COLUMNS, type CardRow, presentCard } from '../title/title-card.ts';
import type { Title } from '../title/title.entity.ts';

const SHOWN = 12;
/** Billing that counts: what tells of a title are its leads, not its crowd. */
const LEADS = 6;

/**
 * Up to 12 titles like this one: by keywords and people in common, then genres. Candidates come by index and bounded:
 * the most popular of each kind, so that a busy keyword costs no more than a rare one.
 */
export async function readSimilar(em: EntityManager, title: Title): Promise<TitleCard[]> {
  const rows: CardRow[] = await em.execute(SIMILAR, [
    title.mediaKey,
    title.mediaKey,
    LEADS,
    JSON.stringify(title.keywords),
    JSON.stringify(title.genres),
    title.mediaKey,
    title.mediaType,
    title.genres[0] ?? '',
    title.collectionId ?? -1,
    title.mediaType,
    SHOWN,
  ]);
  return rows.map(presentCard);
}

const TASTE = `
  people as materialized (
    select distinct person_id from credit
    where media_key = ? and ((kind = 'cast' and ord < ?) or role in ('Director', 'Creator', 'Screenplay', 'Writer'))),
  mine as materialized (
    select array(select jsonb_array_elements_text(?::jsonb)) keywords, array(select jsonb_array_elements_text(?::jsonb)) genres)`;

const CANDIDATES = `
  candidate as (
    (select t.media_key from title t where t.keywords && (select keywords from mine) order by t.popularity desc limit 150)
    union
    (select c.media_key from people p cross join lateral
       (select media_key from credit where person_id = p.person_id limit 40) c)
    union
    (select media_key from title where media_type = ? and genres @> array[?] order by popularity desc limit 60)
    union
    select media_key from title where collection_id = ?)`;

const SIMILAR = `with self as (select ?::text media_key), ${TASTE}, ${CANDIDATES},
  scored as (
    select title.media_key, title.popularity,
      3 * (select count(*) from unnest(title.keywords) k where k = any((select keywords from mine)::text[]))
      + 2 * (select count(distinct person_id) from credit where credit.media_key = title.media_key and person_id in (select person_id from people))
      + (select count(*) from unnest(title.genres) g where g = any((select genres from mine)::text[]))
      + (title.media_type = ?)::int as score
    from candidate join title using (media_key) where title.media_key <> (select media_key from self))
  select ${CARD_COLUMNS} from scored join title using (media_key) order by scored.score desc, scored.popularity desc, media_key limit ?`;
