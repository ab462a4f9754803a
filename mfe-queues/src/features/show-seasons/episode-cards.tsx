import type { AiredEpisode } from '@videoqs/contract/titles/season';
import { formatDate, formatRuntime } from '@videoqs/web/date';
import { Muted } from '@videoqs/web/text';
import type { ReactNode } from 'react';
import { watchedDay } from '../../plays/seen-as.ts';
import { type At, countable, isAt, type Progress } from '../../plays/shown.ts';
import { CoveredName } from '../../spoilers/cover.tsx';
import type { Guard } from '../../spoilers/guard.ts';
import styles from './my-progress.module.css';
import { messages } from './seasons.messages.ts';

/**
 * Cards of episodes. Everybody sees the last episode that aired and the next one. A member also sees, before these, the
 * episode to watch next and the one watched last. No episode has two cards. Names of unseen episodes are hidden if the
 * member's setting says so.
 */
export function EpisodeCards({
  progress,
  lastEpisode,
  nextEpisode,
  nextDate,
  guard,
}: {
  progress: Progress | undefined;
  lastEpisode: AiredEpisode | null | undefined;
  nextEpisode: AiredEpisode | null | undefined;
  /** The day of the next episode. It may be known although nothing else is known about the episode. */
  nextDate: string | null;
  guard: Guard;
}) {
  const counted = progress ? countable(progress.seasons) : [];
  const watched = counted
    .filter((e) => e.last !== null)
    .toSorted((a, b) => byLast(a.last, b.last))
    .at(-1);
  const at = progress && progress.seen > 0 && (progress.next ?? progress.rewatching);
  const mine = at && counted.find((e) => isAt(e, at));
  const nameOf = (e: At & { name: string }) =>
    guard.of(
      `${e.season} ${e.episode}`,
      counted.some((c) => isAt(c, e) && c.plays > 0),
    ).names ? (
      <CoveredName label={messages.nameCovered} />
    ) : (
      e.name
    );
  const has = (e: At) => [mine, watched].some((other) => other && isAt(other, e));
  const onAir = nextEpisode?.air_date ?? nextDate;
  const cards: { label: string; words: ReactNode; facts: ReactNode }[] = [];
  if (mine)
    cards.push({
      label: messages.nextForMe,
      words: messages.atShort(mine.season, mine.episode),
      facts: (
        <>
          {nameOf(mine)} <Muted small>{formatRuntime(mine.minutes)}</Muted>
        </>
      ),
    });
  if (watched)
    cards.push({
      label: messages.watchedLast,
      words: watched.name || messages.atShort(watched.season, watched.episode),
      facts: (
        <Muted small>
          {[messages.atShort(watched.season, watched.episode), watchedDay(watched.last ?? '')]
            .filter(Boolean)
            .join(' · ')}
        </Muted>
      ),
    });
  if (lastEpisode && !has(lastEpisode))
    cards.push({
      label: messages.lastEpisode,
      words: messages.atShort(lastEpisode.season, lastEpisode.episode),
      facts: (
        <>
          {nameOf(lastEpisode)} <Muted small>{formatDate(lastEpisode.air_date)}</Muted>
        </>
      ),
    });
  if (onAir)
    cards.push({
      label: messages.nextOnAir,
      words: formatDate(onAir, 'day'),
      facts: nextEpisode && (
        <>
          {nameOf(nextEpisode)} <Muted small>{messages.atShort(nextEpisode.season, nextEpisode.episode)}</Muted>
        </>
      ),
    });
  if (cards.length === 0) return null;
  return (
    <div className={styles.cards}>
      {cards.map(({ label, words, facts }) => (
        <section key={label} aria-label={label}>
          <Muted small>{label}</Muted>
          <b>{words}</b>
          <p>{facts}</p>
        </section>
      ))}
    </div>
  );
}

/** Compares times of plays. A day sorts after all moments of that day, and an unknown date before everything. */
function byLast(a: string | null, b: string | null): number {
  const key = (at: string | null) => (at === null || at === 'unknown' ? '' : at);
  return key(a).localeCompare(key(b));
}
