import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Up to this many rows, all rows are rendered, so that find in page, print and screen readers see the whole list. */
const SHORT = 100;
const OVERSCAN = 8;

/** Last known heights of rows, by list. */
const heights = new Map<string, VirtualItem[]>();

/** The ref for the element of each row. It measures the row's height. The element must have `data-index`. */
type Piece = { index: number } | { gap: number; key: string };

export interface VirtualRows {
  /**
   * Style for the list. It keeps the browser from scrolling the page when the rows above turn out to be higher than
   * estimated.
   */
  style: { overflowAnchor: 'none' } | undefined;
  pieces: Piece[];
  /** Ref for the element of each row, which has `data-index`; it measures the row's height. */
  measure: ((row: Element | null) => void) | undefined;
  /** Scrolls a row into view. */
  scrollTo: (index: number) => void;
}

/**
 * Decides which rows of a list to render: the visible rows and a few around them, however long the list is.
 * @param estimate assumed height of a row that was not rendered yet, px
 * @param cache name under which row heights are stored, so that a list that is shown again has its old height
 * @param keep index of a row that is always rendered, e.g. because it has the focus; -1 for none
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
  // The first render assumes that the list is at the top of the page. If the list is further down, the extra rows
  // around the visible ones cover the difference. So the list need not render again once its place is known.
  const place = useRef(0);
  useLayoutEffect(() => {
    if (isLong && list.current) place.current = list.current.getBoundingClientRect().top + window.scrollY;
  }, [isLong, list]);
  const top = place.current;
  const virtual = useWindowVirtualizer({
    count: isLong ? count : 0,
    estimateSize: () => estimate,
    overscan: OVERSCAN,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    useFlushSync: false,
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
