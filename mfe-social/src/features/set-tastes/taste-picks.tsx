import type { Tastes } from '@videoqs/contract/social/taste-score';
import { TitleRow, titlePath } from '@videoqs/web/card-row';
import { Panel } from '@videoqs/web/page';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { ErrorState, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useDeferredValue } from 'react';
import { type Pick, picksOf } from './picks.ts';
import { messages } from './tastes.messages.ts';

const AMONG = 50;
const SHOWN = 6;

/** Picks among popular titles that the member has not seen. They change immediately when a slider moves. */
export function TastePicks({ saved, values }: { saved: Tastes; values: Tastes }) {
  const { data, error, refetch } = useQuery(callOptions('/api/titles/fetchPopular', { limit: AMONG }), queryClient);
  const keys = data?.results.map((card) => card.mediaType_vid) ?? [];
  const asked = { ...callOptions('/api/plays/fetchSeen', { keys }), enabled: keys.length > 0, retry: false };
  // If this cannot be loaded, seen titles are not left out.
  const { data: marks, isLoading } = useQuery(asked, queryClient);
  const shown = useDeferredValue(values);
  const unseen = isLoading ? undefined : data?.results.filter((card) => !marks?.seen[card.mediaType_vid]);
  return (
    <Panel heading={messages.picks}>
      {!data && error && <ErrorState small error={error} title={messages.picksFailed} onRetry={() => void refetch()} />}
      {!unseen && !error && <Skeleton height={240} round={12} />}
      {unseen &&
        picksOf(unseen, saved, shown, SHOWN).map((pick) => (
          <TitleRow
            key={pick.card.mediaType_vid}
            compact
            title={pick.card.title}
            poster={pick.card}
            to={titlePath(pick.card.mediaType_vid)}
            facts={pick.by ? messages.by(pick.by.genre, pick.by.value) : pick.card.genres.join(', ')}
            end={<Muted small>{wordsOf(pick)}</Muted>}
          />
        ))}
    </Panel>
  );
}

function wordsOf({ moved }: Pick): string {
  if (moved === null) return messages.isNew;
  if (moved === 0) return messages.same;
  return moved > 0 ? messages.up(moved) : messages.down(-moved);
}
