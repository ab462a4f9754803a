import type { SeasonSummary } from '@videoqs/contract/titles/season';
import { Chip } from '@videoqs/web/chip';
import { formatDate } from '@videoqs/web/date';
import { Section } from '@videoqs/web/page';
import { Muted } from '@videoqs/web/text';
import { type CSSProperties, useState } from 'react';
import { Episodes } from './episodes.tsx';
import { messages } from './seasons.messages.ts';
import styles from './seasons.module.css';

/** A season is drawn as wide as it is long, within reason. */
const WIDEST = 16;
const NARROWEST = 6;
/** What the best and the worst score of an episode are drawn between. */
const [LOW, HIGH] = [5, 10];

/** The seasons of a show as cards, a bar an episode; below them the episodes of the one chosen. */
export function Seasons({
  vid,
  seasons,
  nextDate,
}: {
  vid: number;
  seasons: readonly SeasonSummary[];
  /** When the next episode comes. */
  nextDate: string | null;
}) {
  const [chosen, setChosen] = useState(() => currentOf(seasons));
  const season = seasons.find((s) => s.season_number === chosen);
  return (
    <>
      <Section
        heading={messages.seasons}
        more={
          nextDate ? (
            <Chip tone="on">{messages.next(formatDate(nextDate, 'day'))}</Chip>
          ) : (
            seasons.some((s) => s.scores.length > 0) && <Muted small>{messages.bars}</Muted>
          )
        }
      >
        <ul className={styles.cards}>
          {seasons.map((s) => (
            <li
              key={s.season_number}
              style={{ '--long': Math.max(NARROWEST, Math.min(WIDEST, s.episode_count)) } as CSSProperties}
            >
              <button
                type="button"
                className={styles.card}
                aria-pressed={s.season_number === chosen}
                onClick={() => setChosen(s.season_number)}
              >
                <b>{s.name}</b>
                <Muted small>
                  {[s.air_date?.slice(0, 4), messages.episodes(s.episode_count)].filter(Boolean).join(' · ')}
                </Muted>
                {s.scores.length > 0 && <Bars scores={s.scores} />}
              </button>
            </li>
          ))}
        </ul>
      </Section>
      {season && <Episodes key={chosen} vid={vid} season={season} />}
    </>
  );
}

function Bars({ scores }: { scores: SeasonSummary['scores'] }) {
  return (
    <span className={styles.bars} aria-hidden="true">
      {scores.map((score, i) => (
        // an episode has no other name here than its place
        <i key={i} style={{ '--high': highOf(score) } as CSSProperties} data-unknown={score === null || undefined} />
      ))}
    </span>
  );
}

const highOf = (score: number | null) => (score === null ? 0 : Math.max(0, Math.min(1, (score - LOW) / (HIGH - LOW))));

/** The newest that has begun; the first where none has, or nobody knows. */
function currentOf(seasons: readonly SeasonSummary[]): number | undefined {
  const today = new Date().toISOString().slice(0, 10);
  const begun = seasons.filter((s) => s.season_number > 0 && s.air_date !== null && s.air_date <= today);
  return (begun.at(-1) ?? seasons[0])?.season_number;
}
