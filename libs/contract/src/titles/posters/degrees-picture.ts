/** Identifies a chain: two people, and filters for the titles between them. */
export interface ChainAsked {
  from: number;
  to: number;
  mediaType?: 'movie' | 'tv' | undefined;
  years?: readonly [number, number] | undefined;
  talkShows: boolean;
}

/**
 * The address of a chain's picture (PNG, 1200 × 630). The file name contains the whole request, so that the picture can
 * be cached by it.
 */
export const chainPicture = ({ from, to, mediaType, years, talkShows }: ChainAsked): string =>
  `/img/degrees/${[from, to, mediaType, years?.join('-'), talkShows && 'talk'].filter(Boolean).join('-')}.png`;

const NAME = /^([1-9]\d{0,9})-([1-9]\d{0,9})(?:-(movie|tv))?(?:-(\d{4})-(\d{4}))?(-talk)?\.png$/;

/** @returns the request in a picture's file name; null when it names no chain */
export function readChainPicture(file: string): ChainAsked | null {
  const [, from, to, mediaType, first, last, talk] = NAME.exec(file) ?? [];
  if (!from || !to) return null;
  return {
    from: Number(from),
    to: Number(to),
    ...(mediaType && { mediaType: mediaType as 'movie' | 'tv' }),
    ...(first && last && { years: [Number(first), Number(last)] as const }),
    talkShows: talk !== undefined,
  };
}

const ID = /^[1-9]\d{0,9}$/;
/** Reads the query of /sixDegrees as the page does; null until both people are chosen. */
export function readChainQuery(query: URLSearchParams): ChainAsked | null {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (!ID.test(from) || !ID.test(to)) return null;
  return { from: Number(from), to: Number(to), ...readChainFilters(query) };
}

/** Reads the filters of that query and ignores values that we do not know. */
export function readChainFilters(query: URLSearchParams): Omit<ChainAsked, 'from' | 'to'> {
  const type = query.get('type');
  const [, first, last] = /^(\d{4})-(\d{4})$/.exec(query.get('years') ?? '') ?? [];
  const years = [Number(first), Number(last)] as const;
  const isSpan = years[0] >= 1870 && years[1] <= 2100 && years[0] <= years[1];
  return {
    ...(type === 'movie' || type === 'tv' ? { mediaType: type } : {}),
    ...(isSpan && { years }),
    talkShows: query.get('talk') === '1',
  };
}
