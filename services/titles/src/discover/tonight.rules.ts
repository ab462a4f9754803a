/** The facts of a title on which the choice depends. */
export interface TonightTitle {
  media_key: string;
  genres: readonly string[];
  is_free: boolean;
  fits: boolean;
}

/** The title's first genre. Its other genres are ignored, because nearly any two titles have one of them in common. */
const genreOf = (title: TonightTitle) => title.genres[0];

/**
 * Chooses the titles that are offered together: titles of different genres first, and titles shown before only when
 * there are no others. As long as there are enough free titles that were not shown, only free titles are offered.
 * @param found the best first; titles of the requested length come before others
 */
export function chooseTonight<T extends TonightTitle>(
  found: readonly T[],
  o: { hasServices: boolean; length: string; shown: readonly string[]; limit: number },
): { titles: T[]; from: 'services' | 'free' | 'liked'; tight: 'length' | 'services' | null } {
  const fitting = found.filter((title) => title.fits);
  const wasShown = (title: T) => o.shown.includes(title.media_key);
  const free = fitting.filter((title) => title.is_free && !wasShown(title));
  const isFree = !o.hasServices && free.length >= o.limit;
  const among = isFree ? free : fitting;
  const ordered = [...varied(among.filter((t) => !wasShown(t))), ...varied(among.filter(wasShown))];
  return {
    titles: ordered.slice(0, o.limit),
    from: o.hasServices ? 'services' : isFree ? 'free' : 'liked',
    tight: fitting.length > 0 ? null : found.length > 0 && o.length !== 'any' ? 'length' : 'services',
  };
}

/** The first title of each genre, then the other titles. Both groups keep their order. */
function varied<T extends TonightTitle>(titles: readonly T[]): T[] {
  const isFirst = (title: T, at: number) => titles.findIndex((other) => genreOf(other) === genreOf(title)) === at;
  return [...titles.filter(isFirst), ...titles.filter((title, at) => !isFirst(title, at))];
}
