import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { useMemo } from 'react';
import { useMarks } from './marks.ts';
import { type Progress, progressAs } from './shown.ts';

export const progressOptions = (mediaType_vid: string) => callOptions('/api/plays/fetchProgress', { mediaType_vid });

/**
 * The member's progress in a show, with pending marks applied.
 * @param isWanted with false, the progress is returned only if it is already loaded
 */
export function useProgress(mediaType_vid: string, isWanted = true) {
  const userID = useSession((s) => s.ID);
  const { data, error, refetch } = useQuery(
    { ...progressOptions(mediaType_vid), enabled: isWanted && userID !== 0 },
    queryClient,
  );
  const all = useMarks((s) => s.marks);
  const marks = useMemo(() => all.filter((m) => m.mediaType_vid === mediaType_vid), [all, mediaType_vid]);
  const progress = useMemo(() => data && progressAs(marks, data), [marks, data]);
  return { progress: userID ? progress : undefined, marks, error, refetch };
}

/** The member's progress in a show, for code outside of components. It is loaded if needed. */
export async function loadProgress(mediaType_vid: string): Promise<Progress> {
  const data = await queryClient.ensureQueryData(progressOptions(mediaType_vid));
  return progressAs(
    useMarks.getState().marks.filter((m) => m.mediaType_vid === mediaType_vid),
    data,
  );
}
