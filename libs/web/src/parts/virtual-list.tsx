import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Up to so many rows all are drawn: find in page, print and screen readers have the whole list then. */
const SHORT = 100;
const OVERSCAN = 8;

/** Heights of rows as they were, by list. */
const heights = new Map<string, VirtualItem[]>();

/** A row to draw, or the room of those that are not drawn. */
export type Piece = { index: number } | { gap: number; key: string };

export interface VirtualRows {
  /** For the list: the browser must not move the page too when rows above turn out higher than they were taken for. */
  style: { overflowAnchor: 'none' } | undefined;
  pieces: Piece[];
  /** For the element of each row, which carries `data-index`: rows are as high as they are. */
  measure: ((row: Element | null) => void) | undefined;
  /** Brings a row into view. */
  scrollTo: (index: number) => void;
}

/**
 * Which rows of a list of the page to draw: those in view and a few around, however long it is.
 * @param estimate height of a row before it was drawn, px
 * @param cache under this name the heights of rows are kept, so that a list that is shown again is as high as it was
 * @param keep a row that is drawn wherever it is, e.g. since it holds the focus; -1 for none
 */
export function useVirtualRows({
  list,
  count,
  estimate,
  keep = -1,
  cache,
}: {
  list: RefObject<HTMLElement | null>;
  count: number;
  estimate: number;
  keep?: number;
  cache?: string | undefined;
}): VirtualRows {
  const isLong = count > SHORT;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (isLong && list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [isLong, list]);
  const virtual = useWindowVirtualizer({
    count: isLong ? count : 0,
    estimateSize: () => estimate,
    overscan: OVERSCAN,
    initialMeasurementsCache: (cache && heights.get(cache)) || [],
    scrollMargin: top,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      return keep < 0 || inView.includes(keep) ? inView : [...inView, keep].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (cache && isLong) return () => void heights.set(cache, virtual.takeSnapshot());
  }, [cache, isLong, virtual]);
  if (!isLong)
    return {
      pieces: Array.from({ length: count }, (_, index) => ({ index })),
      style: undefined,
      measure: undefined,
      scrollTo: (index) => list.current?.children[index]?.scrollIntoView({ block: 'nearest' }),
    };
  const pieces: Piece[] = [];
  let end = top;
  for (const row of virtual.getVirtualItems()) {
    if (row.start > end) pieces.push({ gap: row.start - end, key: `before ${row.index}` });
    pieces.push({ index: row.index });
    end = row.end;
  }
  const rest = virtual.getTotalSize() + top - end;
  if (rest > 0) pieces.push({ gap: rest, key: 'rest' });
  return {
    pieces,
    style: { overflowAnchor: 'none' },
    measure: virtual.measureElement,
    scrollTo: (index) => virtual.scrollToIndex(index),
  };
}
