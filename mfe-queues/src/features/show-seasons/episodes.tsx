import type { Episode, SeasonSummary } from '@videoqs/contract/titles/season';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { Button } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { Icon } from '@videoqs/web/icon';
import { Section } from '@videoqs/web/page';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted, TextButton } from '@videoqs/web/text';
import { useState } from 'react';
import type { Title } from '../../plays/mark.ts';
import type { Mark } from '../../plays/marks.ts';
import { countable, type Progress, type ProgressEpisode } from '../../plays/shown.ts';
import type { Guard } from '../../spoilers/guard.ts';
import { EpisodeRow, type Row } from './episode-row.tsx';
import { messages } from './seasons.messages.ts';
import styles from './seasons.module.css';

/** The number of episodes shown at first. Seasons of daily shows have hundreds. */
const SHOWN = 50;

/** The episodes of a season, from the catalogue or the member's progress. */
export function Episodes({
  show,
  season,
  progress,
  marks,
  guard,
}: {
  show: Title;
  season: SeasonSummary;
  progress: Progress | undefined;
  marks: readonly Mark[];
  guard: Guard;
}) {
  const { season_number: number } = season;
  const body = { vid: parseMediaKey(show.mediaType_vid)?.vid ?? 0, season_number: number };
  const { data, error, refetch } = useQuery(callOptions('/api/television/fetchSeason', body), queryClient);
  const mine = progress?.seasons.find((s) => s.season === number)?.episodes ?? [];
  const rows = rowsOf(data?.episodes ?? [], mine);
  // The list begins at the row from which the next episode is visible without scrolling.
  const nextAt = progress?.next?.season === number ? rows.findIndex((r) => r.number === progress.next?.episode) : 0;
  const [pages, setPages] = useState(() => Math.max(1, Math.ceil((nextAt + 1) / SHOWN)));
  const [marked, setMarked] = useState<number>();
  const shown = pages * SHOWN;
  const rest = rows.length - shown;
  const unseen = progress
    ? countable(progress.seasons).filter((e) => e.aired && e.plays === 0 && e.season <= number)
    : [];
  const upTo = (row: Row) => unseen.filter((e) => e.season < number || e.episode <= row.number).length;
  const isKnown = data !== undefined || mine.length > 0;
  const aired = mine.filter((e) => e.aired);
  return (
    <Section
      heading={season.name}
      busy={!isKnown && !error}
      more={
        aired.length > 0 && (
          <Muted small>{messages.seasonSeen(aired.filter((e) => e.plays > 0).length, aired.length)}</Muted>
        )
      }
    >
      {guard.isOn && aired.some((e) => e.plays === 0) && (
        <p className={styles.guard}>
          <Icon name="eyeoff" size={18} />
          {messages.covered}{' '}
          <TextButton onClick={() => void openDialog('queues/WatchingSettings', {})}>{messages.change}</TextButton>
        </p>
      )}
      {season.overview && <p className={styles.about}>{season.overview}</p>}
      {!data && error && <ErrorState small error={error} title={messages.failed} onRetry={() => void refetch()} />}
      {!isKnown && !error && (
        <Loading label={messages.loading}>
          <Skeleton height={96} round={12} />
        </Loading>
      )}
      {data && rows.length === 0 && (
        <Muted as="p">{messages.unknown(season.episode_count, formatDate(season.air_date))}</Muted>
      )}
      {rows.length > 0 && (
        <ol className={styles.episodes}>
          {rows.slice(0, shown).map((row) => (
            <EpisodeRow
              key={row.number}
              show={show}
              season={number}
              row={row}
              progress={progress}
              guard={guard}
              isWaiting={marks.some(
                (m) => m.isWaiting && m.targets.some((t) => t.season === number && t.episode === row.number),
              )}
              upTo={number > 0 ? upTo(row) : 0}
              wasMarked={marked === row.number}
              onMarked={() => setMarked(row.number)}
            />
          ))}
        </ol>
      )}
      {rest > 0 && (
        <Button block onClick={() => setPages(pages + 1)}>
          {messages.more(Math.min(rest, SHOWN))}
        </Button>
      )}
    </Section>
  );
}

/**
 * Joins the catalogue's facts about each episode with the member's plays. An episode also gets a row if only one of the
 * two has it.
 */
function rowsOf(listed: readonly Episode[], mine: readonly ProgressEpisode[]): Row[] {
  const numbers = new Set([...listed.map((e) => e.episode_number), ...mine.map((e) => e.episode)]);
  return [...numbers]
    .sort((a, b) => a - b)
    .map((number) => ({
      number,
      listed: listed.find((e) => e.episode_number === number),
      mine: mine.find((e) => e.episode === number),
    }));
}
