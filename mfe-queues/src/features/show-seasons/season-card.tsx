import type { SeasonSummary } from '@videoqs/contract/titles/season';
import { Check } from '@videoqs/web/check';
import { confirm } from '@videoqs/web/dialogs';
import { Muted } from '@videoqs/web/text';
import type { CSSProperties } from 'react';
import type { Title } from '../../plays/mark.ts';
import type { Progress, ProgressEpisode } from '../../plays/shown.ts';
import { messages } from './seasons.messages.ts';
import styles from './seasons.module.css';

/** Limits on the width of a season's card. Within them, the width follows the number of episodes. */
const WIDEST = 16;
const NARROWEST = 6;
/** The scores at which an episode's bar is shortest and longest. */
const [LOW, HIGH] = [5, 10];

/** A season: its name, a bar for each episode and, for members, a checkbox for the whole season. */
export function SeasonCard({
  show,
  season: s,
  progress,
  isChosen,
  onChoose,
}: {
  show: Title;
  season: SeasonSummary;
  progress: Progress | undefined;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const mine = progress?.seasons.find((p) => p.season === s.season_number)?.episodes ?? [];
  const aired = mine.filter((e) => e.aired);
  const long = Math.max(NARROWEST, Math.min(WIDEST, s.episode_count));
  return (
    <li style={{ '--long': long } as CSSProperties}>
      <button type="button" className={styles.card} aria-pressed={isChosen} onClick={onChoose}>
        <b>{s.name}</b>
        <Muted small>{[s.air_date?.slice(0, 4), messages.episodes(s.episode_count)].filter(Boolean).join(' · ')}</Muted>
        {s.scores.length > 0 && <Bars season={s} mine={mine} progress={progress} />}
        {progress && <Muted className={styles.stand}>{standOf(aired)}</Muted>}
      </button>
      {progress && aired.length > 0 && <SeasonBox show={show} season={s} progress={progress} aired={aired} />}
    </li>
  );
}

const seenIn = (aired: readonly ProgressEpisode[]) => aired.filter((e) => e.plays > 0).length;
function standOf(aired: readonly ProgressEpisode[]): string {
  const seen = seenIn(aired);
  if (seen === 0) return messages.notStarted;
  return seen === aired.length ? messages.allSeen : messages.partly(seen, aired.length);
}

/**
 * The checkbox of a season. It is empty, has a dash, or is full. A click marks the unseen episodes of the season. If
 * the checkbox is full, a click asks before it removes all plays.
 */
function SeasonBox({
  show,
  season: { season_number: season, name },
  progress,
  aired,
}: {
  show: Title;
  season: SeasonSummary;
  progress: Progress;
  aired: readonly ProgressEpisode[];
}) {
  const seen = seenIn(aired);
  const isFull = seen === aired.length;
  const toggle = async () => {
    const { markShow, unmark } = await import(/* webpackChunkName: "marking" */ '../../plays/mark.ts');
    if (!isFull) return markShow(show, progress, { season });
    const yes = await confirm({
      title: messages.removeSeason(name),
      message: messages.removeSeasonText(aired.reduce((n, e) => n + e.plays, 0)),
      yes: messages.remove,
      no: messages.keep,
    });
    const targets = aired.map((e) => ({ season, episode: e.episode, plays: 0, before: e.plays }));
    return yes && unmark(show, targets, { season });
  };
  return (
    <label className={styles.seasonBox}>
      <Check
        ref={(box) => {
          if (box) box.indeterminate = seen > 0 && !isFull;
        }}
        aria-label={messages.seasonBox(name)}
        checked={isFull}
        onChange={() => void toggle()}
      />
    </label>
  );
}

function Bars({
  season: { season_number, scores },
  mine,
  progress,
}: {
  season: SeasonSummary;
  mine: readonly ProgressEpisode[];
  progress: Progress | undefined;
}) {
  return (
    <span className={styles.bars} aria-hidden="true">
      {scores.map((score, i) => {
        const e = mine[i];
        const isNext = e && progress?.next?.season === season_number && progress.next.episode === e.episode;
        return (
          // The index is the key, because here an episode is known only by its place.
          <i
            key={i}
            style={{ '--high': highOf(score) } as CSSProperties}
            data-unknown={score === null || undefined}
            data-mine={progress ? (isNext ? 'next' : e && e.plays > 0 ? 'seen' : 'unseen') : undefined}
          />
        );
      })}
    </span>
  );
}

const highOf = (score: number | null) => (score === null ? 0 : Math.max(0, Math.min(1, (score - LOW) / (HIGH - LOW))));
