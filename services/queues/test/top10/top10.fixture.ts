import { newMember, testQueues } from '../queues.fixture.ts';

export type Member = ReturnType<typeof newMember>;
export const keys = (...ns: number[]) => ns.map((n) => `movie_${n}`);
export const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

/** Starts the queues service. The result has the actions of members on Top 10s of movies. */
export async function testTop10() {
  const queues = await testQueues();
  const add = (me: Member, n: number, more: object = {}) =>
    queues.call('/api/queues/add2Top10', { mediaType_vid: `movie_${n}`, ...more }, me);
  const remove = (me: Member, n: number) =>
    queues.call('/api/queues/removeFromTop10', { mediaType_vid: `movie_${n}` }, me);
  const move = (me: Member, n: number, position: number) =>
    queues.call('/api/queues/editTop10Position', { mediaType_vid: `movie_${n}`, position }, me);
  async function read(me: Member | null, body: object) {
    const answer = await queues.call('/api/queues/fetchTop10', { mediaType: 'movie', ...body }, me);
    if (!answer.ok) throw new Error(answer.reply.code);
    return answer.reply.top10;
  }
  const mine = async (me: Member) => (await read(me, { mine: true })).map((t) => t.mediaType_vid);
  const fill = async (me: Member, n = 10) => {
    for (const i of upTo(n)) await add(me, i);
  };
  return { queues, add, remove, move, read, mine, fill };
}
