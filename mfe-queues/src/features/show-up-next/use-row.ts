import { queryClient } from '@videoqs/web/query';
import { markNext } from '../../plays/mark-next.ts';
import { progressOptions, useProgress } from '../../plays/progress.ts';
import { rowAs, type UpNextShow } from '../../plays/shown.ts';

/** A show of "Up next" with pending marks applied, and a function that marks its next episode. */
export function useRow(row: UpNextShow) {
  const { mediaType_vid, title } = row;
  const { progress, marks } = useProgress(mediaType_vid, false);
  // The list is newer than a progress that was loaded before it, unless a mark was applied to that progress since.
  const shown = rowAs(marks, row, progress && isOf(row, progress, marks.length) ? progress : undefined);
  const mark = () => {
    // While the next episode is unknown, a click on the mark button waits until it is known.
    if (shown.next !== null) void markNext({ mediaType_vid, title }, shown.next);
  };
  return {
    shown,
    mark,
    isWaiting: marks.some((m) => m.isWaiting),
    /** Loads the progress early, so that the next episode after a mark is known sooner. */
    onNear: () => void queryClient.prefetchQuery(progressOptions(mediaType_vid)),
  };
}

const isOf = (row: UpNextShow, progress: { seen: number }, marks: number) => marks > 0 || progress.seen === row.seen;
