import type { Episode } from '@videoqs/contract/titles/season';
import { Button } from '@videoqs/web/button';
import { Check } from '@videoqs/web/check';
import { Chip } from '@videoqs/web/chip';
import { formatDate, formatRuntime } from '@videoqs/web/date';
import { Icon } from '@videoqs/web/icon';
import { Muted, Score, TextButton } from '@videoqs/web/text';
import type { Title } from '../../plays/mark.ts';
import { messages as names } from '../../plays/plays.messages.ts';
import type { Progress, ProgressEpisode } from '../../plays/shown.ts';
import { CoveredName, Curtain } from '../../spoilers/cover.tsx';
import type { Guard } from '../../spoilers/guard.ts';
import { RowMenu } from './row-menu.tsx';
import { messages } from './seasons.messages.ts';
import styles from './seasons.module.css';

export interface Row {
  number: number;
  listed: Episode | undefined;
  mine: ProgressEpisode | undefined;
}

/** An episode with its checkbox. Its facts are hidden if the member has not seen it and does not want spoilers. */
export function EpisodeRow({
  show,
  season,
  row: { number, listed, mine },
  progress,
  guard,
  isWaiting,
  upTo,
  wasMarked,
  onMarked,
}: {
  show: Title;
  season: number;
  row: Row;
  progress: Progress | undefined;
  guard: Guard;
  isWaiting: boolean;
  /** The number of unseen episodes up to this one. */
  upTo: number;
  /** Whether this episode was marked last. If so, a button offers to mark the unseen episodes before it. */
  wasMarked: boolean;
  onMarked: () => void;
}) {
  const plays = mine?.plays ?? 0;
  const id = `${season} ${number}`;
  const covered = guard.of(id, plays > 0);
  const date = mine?.airDate ?? listed?.air_date;
  const minutes = mine?.minutes ?? listed?.runtime;
  const name = listed?.name || mine?.name || messages.episode(number);
  const isNext = progress?.next?.season === season && progress.next.episode === number;
  const isComing = mine !== undefined && !mine.aired && plays === 0;
  const short = names.episodeShort(season, number);
  const markUpTo = async () => {
    if (!progress) return;
    const { markShow } = await import(/* webpackChunkName: "marking" */ '../../plays/mark.ts');
    await markShow(show, progress, { upTo: { season, episode: number } });
  };
  const toggle = async () => {
    const { markEpisode, unmark } = await import(/* webpackChunkName: "marking" */ '../../plays/mark.ts');
    if (plays > 0)
      return unmark(show, [{ season, episode: number, plays: 0, before: plays }], { season, episode: number });
    onMarked();
    return markEpisode(show, { season, episode: number }, 0);
  };
  return (
    <li className={styles.episode} data-next={isNext || undefined} data-member={mine ? '' : undefined}>
      <span className={styles.number}>{number}</span>
      {covered.pictures && (
        <span className={styles.still}>
          <Curtain />
        </span>
      )}
      {!covered.pictures && listed?.still_path && (
        <img
          className={styles.still}
          src={`/img/tmdb/w300${listed.still_path}`}
          width={300}
          height={169}
          alt=""
          loading="lazy"
          decoding="async"
          onError={(event) => event.currentTarget.remove()}
        />
      )}
      <div className={styles.words}>
        <h3>
          {covered.names ? <CoveredName label={messages.nameCovered} /> : name}
          {isNext && (
            <>
              {' '}
              <Chip tone="on">{messages.nextForMe}</Chip>
            </>
          )}
        </h3>
        <p className={styles.facts}>
          {!isComing && <span>{date ? formatDate(date) : messages.noDate}</span>}
          {minutes && <span>{formatRuntime(minutes)}</span>}
          {listed && listed.vote_average > 0 && !mine && (
            <Score label={messages.score} value={listed.vote_average.toFixed(1)} size={12} />
          )}
          {listed && listed.vote_average > 0 && mine && <span>{messages.tmdb(listed.vote_average.toFixed(1))}</span>}
          {mine?.mean && <Score label={messages.mean} value={mine.mean.toFixed(1)} size={12} />}
          {mine?.stars && <span className={styles.mine}>{messages.myStars(mine.stars)}</span>}
          {plays > 1 && (
            <span className={styles.times}>
              <Icon name="again" size={14} /> {messages.times(plays)}
            </span>
          )}
          {mine?.gone && <span>{messages.gone}</span>}
          {covered.isGuarded && (
            <TextButton
              aria-label={covered.names ? messages.showOf(short) : messages.coverOf(short)}
              onClick={() => guard.toggle(id)}
            >
              {covered.names ? messages.show : messages.cover}
            </TextButton>
          )}
        </p>
        {listed?.overview && !covered.names && <p className={styles.overview}>{listed.overview}</p>}
      </div>
      {mine?.aired && (
        <RowMenu show={show} at={{ season, episode: number }} plays={plays} upTo={upTo} markUpTo={markUpTo} />
      )}
      {mine?.aired && plays === 0 && upTo > 1 && (
        <Button className={styles.upTo} size="s" onClick={() => void markUpTo()}>
          {messages.upToHere(upTo)}
        </Button>
      )}
      {mine && (
        <label
          className={styles.box}
          data-waiting={isWaiting || undefined}
          title={isWaiting ? messages.waits : undefined}
        >
          <Check
            aria-label={messages.watchIt(covered.names ? short : `${short}, ${name}`)}
            checked={plays > 0}
            onChange={() => void toggle()}
          />
        </label>
      )}
      {isComing && (
        <Muted small className={styles.date}>
          {date ? formatDate(date, 'day') : messages.noDate}
        </Muted>
      )}
      {wasMarked && plays > 0 && upTo > 0 && (
        <p className={styles.strip}>
          {messages.alsoBefore(upTo)}{' '}
          <Button size="s" onClick={() => void markUpTo()}>
            {messages.markThem}
          </Button>
        </p>
      )}
    </li>
  );
}
