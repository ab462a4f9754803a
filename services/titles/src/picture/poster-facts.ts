import type { EntityManager } from '@mikro-orm/postgresql';
import type { PosterFacts } from '../poster/draw-poster.ts';
import { posterColours } from '../poster/poster-colours.ts';

/** What a picture of a title is made of. */
export interface PictureFacts extends PosterFacts {
  poster_path: string | null;
  backdrop_path: string | null;
}

/** @returns null for a title that the catalogue does not hold */
export async function readPictureFacts(em: EntityManager, mediaKey: string): Promise<PictureFacts | null> {
  const rows: PictureFacts[] = await em.execute(
    `select title.media_key as "mediaType_vid", title, year, genres, title.poster_path, title.backdrop_path,
       array(select person.name from credit join person on person.id = credit.person_id
             where credit.media_key = title.media_key and credit.kind = 'cast' order by ord limit 3) as people
     from title where media_key = ?`,
    [mediaKey],
  );
  return rows[0] ?? null;
}

/** The drawn poster's colours, for a page to paint before the picture is there. */
export const coloursOf = (t: { mediaKey: string; genres: string[] }) =>
  posterColours({ mediaType_vid: t.mediaKey, genres: t.genres });
