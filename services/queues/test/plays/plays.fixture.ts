import type { Body, Path, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import type { Watchable } from '@videoqs/contract/titles/rpc';
import { testWatchables } from '@videoqs/node/testing/test-titles';
import { newMember, testQueues } from '../queues.fixture.ts';

let nextShow = 30_000;

type SeasonOf = Watchable['seasons'][number];

/**
 * A season with `count` episodes. The first airs on the day `from`, and each other airs a week after the one before. If
 * `from` is null, no air date is known.
 */
export const season = (n: number, count: number, from: string | null): SeasonOf => ({
  season: n,
  name: n ? `Season ${n}` : 'Specials',
  airDate: from,
  count,
  episodes:
    from === null
      ? []
      : Array.from({ length: count }, (_, i) => ({
          episode: i + 1,
          name: `Part ${n}.${i + 1}`,
          airDate: new Date(Date.parse(from) + i * 7 * 86_400_000).toISOString().slice(0, 10),
          minutes: 40 + n,
        })),
});

/** Creates a show that no other test watches. @returns the show's key */
export function newShow(seasons: readonly SeasonOf[], over: Partial<Watchable> = {}): string {
  const key = `tv_${nextShow++}`;
  testWatchables.set(key, { seasons: [...seasons], title: `Show ${key}`, ...over });
  return key;
}

/**
 * Starts the queues service. The result has the actions of a member on plays. Each action returns the service's answer
 * or its error.
 */
export async function testPlays() {
  const queues = await testQueues();
  const ask = async <P extends Path>(m: SignedMember | null, path: P, body: Body<P>): Promise<Reply<P>> => {
    const answer = await queues.call(path, body, m);
    if (!answer.ok) throw new Error(`${path}: ${answer.reply.code}`);
    return answer.reply;
  };
  const episode = (mediaType_vid: string, s: number, e: number, over = {}) => ({
    mediaType_vid,
    season: s,
    episode: e,
    ...over,
  });
  return {
    ...queues,
    ask,
    newMember,
    episode,
    watch: (m: SignedMember, ...plays: Body<'/api/plays/addPlays'>['plays']) =>
      ask(m, '/api/plays/addPlays', { plays }),
    progress: (m: SignedMember, mediaType_vid: string) => ask(m, '/api/plays/fetchProgress', { mediaType_vid }),
    upNext: (m: SignedMember, body: Body<'/api/plays/fetchUpNext'> = {}) => ask(m, '/api/plays/fetchUpNext', body),
    diary: (m: SignedMember | null, body: Body<'/api/plays/fetchDiary'> = {}) => ask(m, '/api/plays/fetchDiary', body),
  };
}
export type TestPlays = Awaited<ReturnType<typeof testPlays>>;
