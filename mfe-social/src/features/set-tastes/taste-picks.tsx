import type { Tastes } from '@videoqs/contract/social/taste-score';
import { Panel } from '@videoqs/web/page';
import { PosterTile, PosterTiles } from '@videoqs/web/poster-tile';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { ErrorState, Skeleton } from '@videoqs/web/states';
import { useDeferredValue } from 'react';
import { type Pick, picksOf } from './picks.ts';
import { messages } from './tastes.messages.ts';
import styles from './tastes.module.css';

const AMONG = 50;
const SHOWN = 6;

/** Picks among popular titles that the member has not seen. They follow the sliders at once. */
export function TastePicks({ saved, values }: { saved: Tastes; values: Tastes }) {
  const { data, error, refetch } = useQuery(callOptions('/api/titles/fetchPopular', { limit: AMONG }), queryClient);
  const keys = data?.results.map((card) => card.mediaType_vid) ?? [];
  const asked = { ...callOptions('/api/plays/fetchSeen', { keys }), enabled: keys.length > 0, retry: false };
  // If the titles that the member has seen cannot be loaded, they are not left out.
  const { data: marks, isLoading } = useQuery(asked, queryClient);
  const shown = useDeferredValue(values);
  const unseen = isLoading ? undefined : data?.results.filter((card) => !marks?.seen[card.mediaType_vid]);
  return (
    <Panel heading={messages.picks} className={styles.picks}>
      {!data && error && <ErrorState small error={error} title={messages.picksFailed} onRetry={() => void refetch()} />}
      {!unseen && !error && <PicksSkeleton />}
      {unseen && (
        <PosterTiles>
          {picksOf(unseen, saved, shown, SHOWN).map((pick) => (
            <li key={pick.card.mediaType_vid}>
              <PosterTile
                poster={pick.card}
                facts={pick.by ? messages.by(pick.by.genre, pick.by.value) : pick.card.genres.join(', ')}
              />
              <span className={styles.moved} data-moved={pick.moved !== 0 || undefined}>
                {wordsOf(pick)}
              </span>
            </li>
          ))}
        </PosterTiles>
      )}
    </Panel>
  );
}

function wordsOf({ moved }: Pick): string {
  if (moved === null) return messages.isNew;
  if (moved === 0) return messages.same;
  return moved > 0 ? messages.up(moved) : messages.down(-moved);
}

/** Placeholders with the same height as the picks. */
const PicksSkeleton = () => (
  <PosterTiles>
    {Array.from({ length: SHOWN }, (_, i) => (
      // placeholders
      <li key={i} className={styles.coming}>
        <Skeleton poster />
        <Skeleton width="80%" height={14} />
        <Skeleton width="60%" height={14} />
      </li>
    ))}
  </PosterTiles>
);
