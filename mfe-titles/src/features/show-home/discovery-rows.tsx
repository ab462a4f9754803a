import { Near } from '@videoqs/web/near';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { messages } from './home.messages.ts';
import { FullRow, ROW } from './near-row.tsx';

/** Rows of titles to discover. A row that is empty or fails to load is left out. */
export function DiscoveryRows() {
  return (
    <>
      <Near>
        <ComingSoon />
      </Near>
      <Near>
        <HiddenGems />
      </Near>
    </>
  );
}

function ComingSoon() {
  const { data, error } = useQuery(callOptions('/api/titles/fetchComingSoon', { limit: ROW }), queryClient);
  return error && !data ? null : <FullRow heading={messages.comingSoon} cards={data?.results} />;
}

function HiddenGems() {
  const { data, error } = useQuery(callOptions('/api/titles/fetchHiddenGems', { limit: ROW }), queryClient);
  return error && !data ? null : <FullRow heading={messages.hiddenGems} cards={data?.results} />;
}
