import { formatRuntime } from '@videoqs/web/date';
import { Panel } from '@videoqs/web/page';
import { PosterTile, PosterTiles } from '@videoqs/web/poster-tile';
import { Score } from '@videoqs/web/text';
import type { ReactNode } from 'react';
import type { Stats } from '../../stats/stats.ts';
import { messages } from './stats.messages.ts';
import styles from './titles.module.css';

/** The number of titles in each list. */
const MOST = 6;

/** Lists of titles: the best movies, the shows that took the most time, and the titles watched more than once. */
export function Titles({ stats: { best, topShows, mostRewatched } }: { stats: Stats }) {
  return (
    <>
      <List name={messages.best} titles={best} factsOf={(t) => <Score value={t.stars} unit="stars" />} />
      <List
        name={messages.topShows}
        titles={topShows}
        factsOf={(t) => messages.episodesAndTime(t.episodes, formatRuntime(t.minutes))}
      />
      <List name={messages.rewatched} titles={mostRewatched} factsOf={(t) => messages.times(t.plays)} />
    </>
  );
}

function List<T extends Stats['best'][number] | Stats['topShows'][number] | Stats['mostRewatched'][number]>({
  name,
  titles,
  factsOf,
}: {
  name: string;
  titles: readonly T[];
  factsOf: (title: T) => ReactNode;
}) {
  if (titles.length === 0) return null;
  return (
    <Panel label={name} className={styles.panel}>
      <h3>{name}</h3>
      <PosterTiles>
        {titles.slice(0, MOST).map((t) => (
          <li key={t.mediaType_vid}>
            <PosterTile poster={t} facts={factsOf(t)} />
          </li>
        ))}
      </PosterTiles>
    </Panel>
  );
}
