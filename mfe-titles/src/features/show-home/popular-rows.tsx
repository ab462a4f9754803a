import { CardRow } from '@videoqs/web/card-row';
import { useNear } from '@videoqs/web/near';
import { Empty, ErrorState } from '@videoqs/web/states';
import type { ReactNode } from 'react';
import { messages } from './home.messages.ts';
import { type Popular, usePopular } from './show-home.call.ts';

const GENRES = ['Science Fiction', 'Comedy', 'Thriller'] as const;
const ROW = 8;

/**
 * Rows of popular titles, with `children` below the first row. If the first row fails to load, the page shows the
 * error; later rows that fail are left out.
 */
export function PopularRows({ popular, children }: { popular: Popular; children: ReactNode }) {
  if (!popular.data && popular.error)
    return <ErrorState error={popular.error} title={messages.rowsFailed} onRetry={() => void popular.refetch()} />;
  if (popular.data?.results.length === 0) return <Empty title={messages.rowsEmpty} text={messages.rowsEmptyText} />;
  return (
    <>
      <div id="popular">
        <CardRow heading={messages.popular} cards={popular.data?.results} />
      </div>
      {popular.data && (
        <>
          {children}
          <Row heading={messages.shows} which={{ mediaType: 'tv', limit: ROW }} />
          {GENRES.map((genre) => (
            <Row key={genre} heading={messages.genreRow[genre]} which={{ mediaType: 'movie', genre, limit: ROW }} />
          ))}
        </>
      )}
    </>
  );
}

/** A row below the first screen. It is loaded when the visitor scrolls near it. */
function Row({ heading, which }: { heading: string; which: Parameters<typeof usePopular>[0] }) {
  const { ref, near } = useNear<HTMLDivElement>();
  const { data, error } = usePopular(which, { enabled: near });
  if ((error && !data) || data?.results.length === 0) return null;
  return (
    <div ref={ref}>
      <CardRow heading={heading} cards={data?.results} />
    </div>
  );
}
