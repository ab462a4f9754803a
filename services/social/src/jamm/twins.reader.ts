import type { MikroORM } from '@mikro-orm/postgresql';
import type { JammPick } from '@videoqs/contract/social/jamm';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { asSlider, type Liking } from './leaning.ts';

/** What one's own tastes weigh beside each twin's stars. */
const OWN = 3;
/** Twins that are named. */
const NAMED = 2;

type TwinStars = NonNullable<JammPick['twins']>;

/** The stars that these members gave these titles, by title, most first. */
export async function starsOfTwins(
  orm: MikroORM,
  twins: readonly { userID: number; username: string }[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, TwinStars>> {
  const rows = twins.length
    ? await tables(orm)
        .selectFrom('review')
        .select(['media_key', 'user_id', 'halves'])
        .where('user_id', '=', sql<number>`any(${twins.map((twin) => twin.userID)}::bigint[])`)
        .where('media_key', '=', sql<string>`any(${keys}::text[])`)
        .orderBy('halves', 'desc')
        .orderBy('user_id')
        .execute()
    : [];
  const names = new Map(twins.map(({ userID, username }) => [userID, username]));
  const found = new Map<string, TwinStars>();
  for (const { media_key, user_id, halves } of rows) {
    const told = { userID: user_id, username: names.get(user_id) ?? '', stars: halves / 2 };
    found.set(media_key, [...(found.get(media_key) ?? []), told]);
  }
  return found;
}

/** A liking drawn towards what twins gave; and those of them who are named. */
export function withTwins(own: Liking, twins: TwinStars): { score: number; named: TwinStars } {
  const sum = twins.reduce((all, { stars }) => all + asSlider(stars * 2), OWN * own.score);
  return { score: sum / (OWN + twins.length), named: twins.slice(0, NAMED) };
}
