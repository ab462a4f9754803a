import type { Viewer } from '@videoqs/contract/queues/queue';
import { post } from '@videoqs/web/api';
import { createContext, use, useEffect } from 'react';

/** Said again while a title is held: whoever says nothing for 30 s holds none. */
const AGAIN_MS = 10_000;

/** Who else looks at the queue that a page shows. */
export const HereContext = createContext<readonly Viewer[]>([]);

/** Who else is about to move a title. */
export const useHolder = (mediaType_vid: string): Viewer | undefined =>
  use(HereContext).find((one) => one.holds === mediaType_vid);

/** While I have a title lifted, the others see that; where nobody else is, nothing is said. */
export function useHold(queueID: number, mediaType_vid: string, isLifted: boolean): void {
  const isSeen = use(HereContext).length > 0;
  useEffect(() => {
    if (!isLifted || !isSeen) return;
    // a sign alone: nothing is lost with one that fails
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
