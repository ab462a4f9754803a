import { queryClient } from '@videoqs/web/query';
import { markNext } from '../../plays/mark-next.ts';
import { progressOptions, useProgress } from '../../plays/progress.ts';
import { rowAs, type UpNextShow } from '../../plays/shown.ts';

/** A show of up next with pending marks applied, and the function that marks its next episode. */
export function useRow(row: UpNextShow) {
  const { mediaType_vid, title } = row;
  const { progress, marks } = useProgress(mediaType_vid, false);
  // the list is newer than a progress loaded before it, unless that progress has a mark applied
  const shown = rowAs(marks, row, progress && isOf(row, progress, marks.length) ? progress : undefined);
  const mark = () => {
    // if the next one is unknown, marking waits until it is known
    if (shown.next !== null) void markNext({ mediaType_vid, title }, shown.next);
  };
  return {
    shown,
    mark,
    isWaiting: marks.some((m) => m.isWaiting),
    /** Loading it now makes the next episode after a mark known sooner. */
    onNear: () => void queryClient.prefetchQuery(progressOptions(mediaType_vid)),
  };
}

const isOf = (row: UpNextShow, progress: { seen: number }, marks: number) => marks > 0 || progress.seen === row.seen;
