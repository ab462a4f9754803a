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

/** The immediate effect of the sliders on the picks among popular titles. */
export function TastePicks({ saved, values }: { saved: Tastes; values: Tastes }) {
  const { data, error, refetch } = useQuery(callOptions('/api/titles/fetchPopular', { limit: AMONG }), queryClient);
  const shown = useDeferredValue(values);
  return (
    <Panel heading={messages.picks}>
      {!data && error && <ErrorState small error={error} title={messages.picksFailed} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} round={12} />}
      {data &&
        picksOf(data.results, saved, shown, SHOWN).map((pick) => (
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
