import type { Reply } from '@videoqs/contract/calls';
import { type JsonOf, jsonOf } from '@videoqs/node/http/json-of';
import type { presentMeta } from '../queue/queue.presenter.ts';

/** One page of a queue as JSON: its titles and the start of the next page. */
export interface Page {
  titles: string;
  cursor: string;
}
type Meta = ReturnType<typeof presentMeta>;

/** @param o.others the shared queues in which the member is */
export const presentMyQueue = (
  { titles, cursor }: Page,
  o: { otherBoot: boolean; others: number; count: number },
): JsonOf<Reply<'/api/queues/fetchMyQueue'>> =>
  jsonOf(
    `{"myQueue":${titles},"nextCursor":${cursor},"browserReloadHappened":${o.otherBoot},"otherQueueCount":${o.others},"count":${o.count}}`,
  );

export const presentQueue = (meta: Meta, { titles, cursor }: Page): JsonOf<Reply<'/api/queues/fetchQueue'>> =>
  jsonOf(`{"queue":${JSON.stringify(meta)},"items":${titles},"nextCursor":${cursor}}`);

/** @param heads the first titles of each queue as JSON, by queue */
export function presentQueues(
  metas: readonly Meta[],
  heads: ReadonlyMap<number, string>,
  cursor: string | null,
): JsonOf<Reply<'/api/queues/fetchOtherQueues'>> {
  const byID = Object.fromEntries(metas.map((q) => [q.queueID, q]));
  const titles = metas.map(({ queueID }) => `"${queueID}":${heads.get(queueID) ?? '[]'}`).join();
  return jsonOf(
    `{"otherQueuesMetaObj":${JSON.stringify(byID)},"otherQueuesObj":{${titles}},"nextCursor":${JSON.stringify(cursor)}}`,
  );
}

export const presentFound = (
  { items, count }: { items: string; count: number },
  cursor: string | null,
): JsonOf<Reply<'/api/queues/findInQueue'>> =>
  jsonOf(`{"items":${items},"count":${count},"nextCursor":${JSON.stringify(cursor)}}`);

/** @param people the members who may be named */
export function presentSeenBy(
  people: readonly { id: number; username: string; img_src: string | null }[],
  watched: readonly { media_key: string; ids: readonly number[] }[],
): Reply<'/api/queues/fetchSeenBy'> {
  const named = new Set(watched.flatMap((row) => row.ids));
  return {
    people: people
      .filter((one) => named.has(one.id))
      .map((one) => ({ userID: one.id, username: one.username, imgSrc: one.img_src })),
    seenBy: Object.fromEntries(watched.map((row) => [row.media_key, [...row.ids]])),
  };
}
