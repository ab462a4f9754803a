import type { Slots } from '@videoqs/contract/slots';
import { Section } from '@videoqs/web/page';
import { useSession } from '@videoqs/web/session';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useEffect, useRef, useState } from 'react';
import { useProgress } from '../../plays/progress.ts';
import { useKey } from '../../plays/use-key.ts';
import { asCallError } from '../../queue/queue-pages.ts';
import { useGuard } from '../../spoilers/guard.ts';
import { EpisodeCards } from './episode-cards.tsx';
import { Episodes } from './episodes.tsx';
import { MyProgress } from './my-progress.tsx';
import { SeasonCard } from './season-card.tsx';
import { messages } from './seasons.messages.ts';
import styles from './seasons.module.css';
import { currentOf, withMine } from './seasons.ts';

/**
 * The seasons of a show as cards, with a bar for each episode. The episodes of the selected season are below. Members
 * see their progress and can mark plays: with the checkbox of an episode or season, up to an episode, or the next
 * episode with the key `w`.
 */
export function Seasons(props: Slots['queues/Seasons']) {
  const { mediaType_vid, title, seasons: listed, nextDate, lastEpisode, nextEpisode } = props;
  const isSignedIn = useSession((s) => s.isSignedIn);
  const { progress, marks, error, refetch } = useProgress(mediaType_vid);
  const guard = useGuard();
  const isKnown = !isSignedIn || progress !== undefined || error !== null;
  const [picked, setPicked] = useState<number>();
  const seasons = withMine(listed, progress);
  const chosen = picked ?? progress?.next?.season ?? currentOf(seasons);
  const season = seasons.find((s) => s.season_number === chosen);
  const show = { mediaType_vid, title };
  const cards = useRef<HTMLUListElement>(null);
  // On a phone the selected card may be off the screen. Only the row of cards is scrolled, because scrollIntoView would
  // scroll the page as well.
  useEffect(() => {
    const card = cards.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.parentElement;
    if (cards.current && card)
      cards.current.scrollLeft = card.offsetLeft - (cards.current.clientWidth - card.offsetWidth) / 2;
  }, [chosen, isKnown]);
  const markNext = async () =>
    (await import(/* webpackChunkName: "marking" */ '../../plays/mark-next.ts')).markNext(show);
  useKey('w', progress?.next || progress?.rewatching ? () => void markNext() : undefined);
  // This space is reserved, because otherwise the content below would move once the member's plays have loaded.
  if (!isKnown)
    return (
      <Loading label={messages.loadingMine}>
        <div className={styles.coming}>
          <Skeleton height={126} round={18} />
          <Skeleton height={200} round={18} />
        </div>
      </Loading>
    );
  return (
    <>
      {progress && <MyProgress show={show} progress={progress} />}
      {isSignedIn && !progress && error && (
        <ErrorState small error={asCallError(error)} title={messages.progressFailed} onRetry={() => void refetch()} />
      )}
      <EpisodeCards {...{ progress, lastEpisode, nextEpisode, nextDate, guard }} />
      <Section
        heading={messages.seasons}
        more={seasons.some((s) => s.scores.length > 0) && <Muted small>{messages.bars}</Muted>}
      >
        <ul ref={cards} id="seasons" className={styles.cards}>
          {seasons.map((s) => (
            <SeasonCard
              key={s.season_number}
              show={show}
              season={s}
              progress={progress}
              isChosen={s.season_number === chosen}
              onChoose={() => setPicked(s.season_number)}
            />
          ))}
        </ul>
      </Section>
      {season && <Episodes key={chosen} show={show} season={season} progress={progress} marks={marks} guard={guard} />}
    </>
  );
}
