import type { Episode, SeasonSummary } from '@videoqs/contract/titles/season';
import { Button } from '@videoqs/web/button';
import { formatDate, formatRuntime } from '@videoqs/web/date';
import { Section } from '@videoqs/web/page';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted, Score } from '@videoqs/web/text';
import { useState } from 'react';
import { messages } from './seasons.messages.ts';
import styles from './seasons.module.css';

/** Seasons of daily shows have hundreds. */
const SHOWN = 50;

/** The episodes of a season, as far as they are known. */
export function Episodes({ vid, season }: { vid: number; season: SeasonSummary }) {
  const body = { vid, season_number: season.season_number };
  const { data, error, refetch } = useQuery(callOptions('/api/television/fetchSeason', body), queryClient);
  const [shown, setShown] = useState(SHOWN);
  const rest = (data?.episodes.length ?? 0) - shown;
  return (
    <Section heading={season.name} busy={!data && !error}>
      {season.overview && <p className={styles.about}>{season.overview}</p>}
      {!data && error && <ErrorState small error={error} title={messages.failed} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label={messages.loading}>
          <Skeleton height={96} round={12} />
        </Loading>
      )}
      {data && data.episodes.length === 0 && (
        <Muted as="p">{messages.unknown(season.episode_count, formatDate(season.air_date))}</Muted>
      )}
      {data && data.episodes.length > 0 && (
        <ol className={styles.episodes}>
          {data.episodes.slice(0, shown).map((e) => (
            <EpisodeRow key={e.episode_number} episode={e} />
          ))}
        </ol>
      )}
      {rest > 0 && (
        <Button block onClick={() => setShown(shown + SHOWN)}>
          {messages.more(Math.min(rest, SHOWN))}
        </Button>
      )}
    </Section>
  );
}

function EpisodeRow({ episode: e }: { episode: Episode }) {
  return (
    <li className={styles.episode}>
      <span className={styles.number}>{e.episode_number}</span>
      {e.still_path && (
        <img
          className={styles.still}
          src={`/img/tmdb/w300${e.still_path}`}
          width={300}
          height={169}
          alt=""
          loading="lazy"
          decoding="async"
          onError={(event) => event.currentTarget.remove()}
        />
      )}
      <div className={styles.words}>
        <h3>{e.name || messages.episode(e.episode_number)}</h3>
        <p className={styles.facts}>
          {e.air_date ? <span>{formatDate(e.air_date)}</span> : <span>{messages.noDate}</span>}
          {e.runtime && <span>{formatRuntime(e.runtime)}</span>}
          {e.vote_average > 0 && <Score label={messages.score} value={e.vote_average.toFixed(1)} size={12} />}
        </p>
        {e.overview && <p className={styles.overview}>{e.overview}</p>}
      </div>
    </li>
  );
}
