import type { Reply } from '@videoqs/contract/calls';
import type { RpcClient } from '@videoqs/node/rpc/rpc';

type TopThree = NonNullable<Reply<'/api/person/refreshFollowinglist'>['people'][number]['top3']>;
/** If Top 10s take longer than this many milliseconds, a list of people is shown without them. */
const PATIENCE_MS = 1_000;

/** The first three titles: movies if there are any, otherwise shows. The keys list all movies before all shows. */
export function firstThree(keys: readonly string[]): readonly string[] {
  const movies = keys.filter((key) => key.startsWith('movie_'));
  return (movies.length ? movies : keys).slice(0, 3);
}

/**
 * The first three titles of members' Top 10s, read with two RPCs. While another service is down the result is empty,
 * because a list of names alone is useful enough.
 * @param userIDs at most 100
 */
export async function topThreeOf(rpc: RpcClient, userIDs: readonly number[]): Promise<ReadonlyMap<number, TopThree>> {
  if (!userIDs.length) return new Map();
  try {
    const { lists } = await rpc.ask('queues.top10', { userIDs: [...userIDs] }, PATIENCE_MS);
    const three = new Map(lists.map(({ userID, keys }) => [userID, firstThree(keys)]));
    const keys = [...new Set([...three.values()].flat())];
    const cards = keys.length ? await rpc.ask('titles.cards', { keys }, PATIENCE_MS) : [];
    const byKey = new Map(
      cards.map(({ mediaType_vid, title, year, genres, colour }) => {
        const shown = { mediaType_vid, title, year, genres, ...(colour && { colour }) };
        return [mediaType_vid as string, shown];
      }),
    );
    return new Map([...three].map(([userID, its]) => [userID, its.flatMap((key) => byKey.get(key) ?? [])]));
  } catch {
    return new Map();
  }
}
