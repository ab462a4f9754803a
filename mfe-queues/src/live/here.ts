import type { Viewer } from '@videoqs/contract/queues/queue';
import { post } from '@videoqs/web/api';
import { createContext, use, useEffect } from 'react';

/**
 * While a member drags a title, a message tells the other viewers which title. The message is repeated at this
 * interval, because the server forgets it after 30 s.
 */
const AGAIN_MS = 10_000;

/** The other people who have the same queue open. */
export const HereContext = createContext<readonly Viewer[]>([]);

/** The person who is moving a title; undefined if nobody is. */
export const useHolder = (mediaType_vid: string): Viewer | undefined =>
  use(HereContext).find((one) => one.holds === mediaType_vid);

/** Shows other viewers which title the member is dragging. Nothing is sent while nobody else is viewing the queue. */
export function useHold(queueID: number, mediaType_vid: string, isLifted: boolean): void {
  const isSeen = use(HereContext).length > 0;
  useEffect(() => {
    if (!isLifted || !isSeen) return;
    // A failure is ignored, because a hold is only a hint for other viewers.
    const say = (holds: string | null) =>
      void post('/api/queues/holdTitle', { queueID, mediaType_vid: holds }).catch(() => undefined);
    say(mediaType_vid);
    const again = setInterval(() => say(mediaType_vid), AGAIN_MS);
    return () => {
      clearInterval(again);
      say(null);
    };
  }, [queueID, mediaType_vid, isLifted, isSeen]);
}
