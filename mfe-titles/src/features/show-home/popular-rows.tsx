import { CardRow } from '@videoqs/web/card-row';
import { useNear } from '@videoqs/web/near';
import { Empty, ErrorState } from '@videoqs/web/states';
import type { ReactNode } from 'react';
import { messages } from './home.messages.ts';
import { FullRow, ROW } from './near-row.tsx';
import { type Popular, usePopular } from './show-home.call.ts';

const GENRES = ['Science Fiction', 'Comedy', 'Thriller'] as const;
/** The number of titles in the first row. */
export const FIRST = 16;

/**
 * Rows of popular titles, with `children` below the first row. Later rows leave out the titles of the first row. If the
 * first row fails to load, the page shows the error; later rows that fail are left out.
 */
export function PopularRows({ popular, children }: { popular: Popular; children: ReactNode }) {
  if (!popular.data && popular.error)
    return <ErrorState error={popular.error} title={messages.rowsFailed} onRetry={() => void popular.refetch()} />;
  if (popular.data?.results.length === 0) return <Empty title={messages.rowsEmpty} text={messages.rowsEmptyText} />;
  const above = new Set(popular.data?.results.map((card) => card.mediaType_vid));
  return (
    <>
      <div id="popular">
        <CardRow heading={messages.popular} cards={popular.data?.results} />
      </div>
      {popular.data && (
        <>
          {children}
          <Row heading={messages.shows} which={{ mediaType: 'tv' }} above={above} />
          {GENRES.map((genre) => (
            <Row key={genre} heading={messages.genreRow[genre]} which={{ mediaType: 'movie', genre }} above={above} />
          ))}
        </>
      )}
    </>
  );
}

/** A row below the first screen. It is loaded when the visitor scrolls near it. */
function Row(o: { heading: string; which: Parameters<typeof usePopular>[0]; above: ReadonlySet<string> }) {
  const { ref, near } = useNear<HTMLDivElement>();
  const { data, error } = usePopular({ ...o.which, limit: FIRST + ROW }, { enabled: near });
  if (error && !data) return null;
  return (
    <div ref={ref}>
      <FullRow heading={o.heading} cards={data?.results.filter((card) => !o.above.has(card.mediaType_vid))} />
    </div>
  );
}
