import { IconButton } from '@videoqs/web/button';
import { TitleRow, titlePath } from '@videoqs/web/card-row';
import { today as dayNow, formatDate } from '@videoqs/web/date';
import { Icon } from '@videoqs/web/icon';
import { Section } from '@videoqs/web/page';
import { Fills } from '@videoqs/web/remote-slot';
import { Muted } from '@videoqs/web/text';
import type { ReactNode } from 'react';
import { messages as names } from '../../plays/plays.messages.ts';
import styles from './agenda.module.css';
import { AiringMenu } from './airing-menu.tsx';
import { messages } from './airings.messages.ts';
import type { Airing, AiringDay } from './airings.ts';

/**
 * Lists the episodes that air, day by day. Days without episodes are left out, except today. Each popular show has a
 * button that adds it to the queue.
 */
export function Agenda({
  heading,
  more,
  days,
  canAdd,
}: {
  heading: string;
  /** A button at the end of the heading. */
  more?: ReactNode;
  days: readonly AiringDay[];
  canAdd: boolean;
}) {
  const today = dayNow();
  return (
    <Section heading={heading} more={more}>
      {days.map(({ day, items }) => (
        <section key={day} className={styles.day} aria-label={formatDate(day)}>
          <h3 id={`airs-${day}`} tabIndex={-1}>
            {nameOf(day, today)} {items.length === 0 && <Muted>{messages.nothingNew}</Muted>}
          </h3>
          <ul>
            {items.map((i) => (
              <li key={`${i.mediaType_vid} ${i.season} ${i.episode}`}>
                <TitleRow
                  compact
                  title={i.title}
                  poster={i}
                  to={titlePath(i.mediaType_vid)}
                  facts={<Facts item={i} />}
                  end={
                    <span className={styles.end}>
                      {canAdd && (
                        <Fills place="title-actions" props={{ card: { ...i, runtime: null, vote_average: 0 } }} />
                      )}
                      <AiringMenu
                        item={i}
                        button={({ 'aria-label': label, ...trigger }) => (
                          <IconButton icon="more" label={label} {...trigger} />
                        )}
                      />
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Section>
  );
}

function Facts({ item: { season, episode, isPremiere, isFinale, seen } }: { item: Airing }) {
  return (
    <span className={styles.facts}>
      {names.episodeShort(season, episode)}
      {isFinale && (
        <span className={styles.finale}>
          <Icon name="finale" size={14} /> {messages.seasonFinale}
        </span>
      )}
      {isPremiere && !isFinale && (
        <span className={styles.premiere}>
          <Icon name="flag" size={14} /> {season === 1 ? messages.premiere : messages.seasonPremiere}
        </span>
      )}
      {seen && (
        <span className={styles.seen}>
          <Icon name="check" size={14} /> {messages.seen}
        </span>
      )}
    </span>
  );
}

function nameOf(day: string, today: string): string {
  if (day === today) return messages.today;
  if (day === dayNow(1)) return messages.tomorrow;
  return formatDate(day, 'day');
}
