import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { tables } from '../../tables.ts';
import { CARD, type CardRow, cardRow, notedCard } from '../card.store.ts';
import type { Title } from '../title.entity.ts';

const SHOWN = 12;
/** The number of leads that count for similarity. The rest of the cast says little about a title. */
const LEADS = 6;

/** The weight of a recommendation by the source. It is as high as the weight of two people in common. */
const RECOMMENDED = 4;

/**
 * Up to 12 similar titles: first by common keywords and people, then by the source's recommendations (noted titles
 * included), then by genres. Titles of the same collection are left out, because they are shown elsewhere. Candidates
 * are found by the index and limited to the most popular of each kind, so that a frequent keyword costs no more than a
 * rare one.
 */
export function readSimilar(em: EntityManager, title: Title): Promise<CardRow[]> {
  const { mediaKey, mediaType, keywords, genres } = title;
  const recommended = title.facts.recommended ?? [];
  const [firstGenre = ''] = genres;
  return rowsOf(
    tables(em),
    cardRow,
    sql`with people as materialized (
        select distinct person_id from credit where media_key = ${mediaKey}
          and ((kind = 'cast' and ord < ${LEADS}) or role in ('Director', 'Creator', 'Screenplay', 'Writer'))),
      candidate as (
        (select theirs.media_key from unnest(${keywords}::text[]) k cross join lateral
          (select media_key from title_keyword where keyword = k order by popularity desc, media_key limit 40) theirs)
        union
        (select theirs.media_key from people cross join lateral
          (select media_key from credit where credit.person_id = people.person_id limit 40) theirs)
        union
        (select unnest(${recommended}::text[]))
        union
        (select media_key from title where media_type = ${mediaType} and genres @> array[${firstGenre}] order by popularity desc limit 60)),
      scored as (
        select ${CARD}, title.popularity, ${RECOMMENDED} * (title.media_key = any(${recommended}::text[]))::int
          + 3 * (select count(*) from unnest(title.keywords) k where k = any(${keywords}::text[]))
          + 2 * (select count(distinct person_id) from credit
                 where credit.media_key = title.media_key and person_id in (select person_id from people))
          + (select count(*) from unnest(title.genres) g where g = any(${genres}::text[]))
          + (title.media_type = ${mediaType})::int as score
        from candidate join title using (media_key) where title.media_key <> ${mediaKey}
          and (title.collection_id = ${title.collectionID ?? null}) is not true
        union all
        select ${notedCard('noted')}, popularity, ${RECOMMENDED}
          + (select count(*) from unnest(noted.genres) g where g = any(${genres}::text[]))
          + (media_key like ${`${mediaType}_%`})::int
        from noted_title noted where media_key = any(${recommended}::text[]))
      select ${CARD} from scored title order by score desc, popularity desc, media_key limit ${SHOWN}`,
  );
}
