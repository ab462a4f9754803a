import { useLayoutEffect, useMemo } from 'react';
import { create } from 'zustand';

const usePick = create<{ mediaType_vid: string | undefined }>(() => ({ mediaType_vid: undefined }));

/** The title that this page picked for tonight. Other parts of the page do not repeat it. */
export const useTonightPick = () => usePick((pick) => pick.mediaType_vid);

/** Tells the other parts of the page what the caller picked, for as long as the calling component is mounted. */
export function useSayPick(mediaType_vid: string | undefined): void {
  // this runs before the paint, so that no title is shown twice, even for a moment
  useLayoutEffect(() => {
    usePick.setState({ mediaType_vid });
    return () => usePick.setState({ mediaType_vid: undefined });
  }, [mediaType_vid]);
}

/** The titles without the one that this page picked for tonight. */
export function useWithoutPick<T extends { mediaType_vid: string }>(titles: readonly T[] | undefined) {
  const pick = useTonightPick();
  return useMemo(() => titles?.filter((title) => title.mediaType_vid !== pick), [titles, pick]);
}
