import type { JammPick } from '@videoqs/contract/social/jamm';
import { Avatar } from '@videoqs/web/avatar';
import { Bar } from '@videoqs/web/bar';
import { Button, ButtonLink } from '@videoqs/web/button';
import { titlePath } from '@videoqs/web/card-row';
import { formatRuntime } from '@videoqs/web/date';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { StartOn, startOf } from '@videoqs/web/start-on';
import { Muted, Score, VisuallyHidden } from '@videoqs/web/text';
import type { KeyboardEvent } from 'react';
import { nameIn } from '../jamm/name-in.ts';
import { useChoice } from './choice.ts';
import { clockOf } from './evening.ts';
import styles from './ticket.module.css';
import { messages } from './tonight.messages.ts';
import { whyTonight } from './tonight-why.ts';
import type { Tonight } from './use-tonight.ts';

/** The maximum number of people whose numbers are shown, because no more fit beside the time. */
const FACES = 5;

/**
 * The pick as a ticket. It shows the title, the reason and the Play button. Its tear-off part shows the time, and how
 * happy each person would be.
 */
export function Ticket({
  pick,
  tonight: { data, now, start, userID },
  isVoting,
  onVote,
  onNot,
  heading: Heading,
}: {
  pick: JammPick;
  heading: 'h2' | 'h3';
  tonight: Tonight;
  isVoting: boolean;
  /** Starts a vote; null if nobody else could vote. */
  onVote: (() => void) | null;
  onNot: () => void;
}) {
  const { card, certification, services } = pick;
  const people = data?.people ?? [];
  const to = titlePath(card.mediaType_vid);
  const place = startOf(services, card.title);
  const end = card.runtime ? clockOf(start + card.runtime) : '';
  const byKey = (e: KeyboardEvent) => {
    if (e.key === 'x' && !e.ctrlKey && !e.metaKey && !e.altKey) onNot();
  };
  return (
    // This key is a shortcut for the button "Not tonight".
    <article className={styles.ticket} onKeyDown={byKey} data-ticket="">
      <VisuallyHidden status>{messages.picked(card.title, services[0], end)}</VisuallyHidden>
      <div className={styles.main}>
        <Link className={styles.poster} to={to} aria-hidden="true" tabIndex={-1}>
          <Poster key={card.mediaType_vid} {...card} size="w342" alt="" eager />
        </Link>
        <div className={styles.words}>
          <Heading className={styles.title}>
            <Link to={to}>{card.title}</Link>
          </Heading>
          <p className={styles.facts}>
            {[card.year, certification, formatRuntime(card.runtime)].filter(Boolean).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            {card.vote_average > 0 && <Score label={messages.score} value={card.vote_average.toFixed(1)} />}
          </p>
          <p className={styles.why}>{whyTonight(pick, people, userID)}</p>
          <div className={styles.acts}>
            {place ? (
              <StartOn block tone="primary" start={place} title={card.title} onStart={() => noteStart(card)} />
            ) : (
              <ButtonLink block tone="primary" icon="play" to={to}>
                {messages.where}
              </ButtonLink>
            )}
            {onVote && (
              <Button icon="people" busy={isVoting} onClick={onVote}>
                {messages.vote}
              </Button>
            )}
            <Button aria-keyshortcuts="x" onClick={onNot}>
              {messages.notTonight}
            </Button>
          </div>
        </div>
      </div>
      <div className={styles.tearOff}>
        <Muted as="p" small className={styles.day}>
          {new Intl.DateTimeFormat('en-US', { weekday: 'long', day: 'numeric', month: 'short' }).format(now)}
        </Muted>
        <p className={styles.time}>
          <Clock minute={start} />
        </p>
        {end && (
          <Muted as="p" small>
            {messages.overBy} <b>{end}</b>
          </Muted>
        )}
        {people.length > 1 && <Happiness pick={pick} people={people} />}
      </div>
    </article>
  );
}

export function noteStart({ mediaType_vid, title }: JammPick['card']): void {
  useChoice.setState({ started: { mediaType_vid, title, at: Date.now() } });
}

function Clock({ minute }: { minute: number }) {
  const [time, half] = clockOf(minute).split(' ');
  return (
    <>
      {time} <small>{half}</small>
    </>
  );
}

function Happiness({
  pick: { each, least },
  people,
}: {
  pick: JammPick;
  people: readonly { userID: number; username: string; imgSrc: string | null }[];
}) {
  // The least happy member is always among those who are shown.
  const shown = [...each].sort((a, b) => a.score - b.score).slice(0, FACES);
  return (
    <ul className={styles.happy}>
      {shown.reverse().map(({ userID, score }) => {
        const name = nameIn(people, userID);
        return (
          <li key={userID} data-least={userID === least.userID || undefined}>
            <Avatar name={name} src={people.find((p) => p.userID === userID)?.imgSrc ?? null} size={24} />
            <Bar share={score / 100} />
            <span aria-hidden="true">{Math.round(score)}</span>
            <VisuallyHidden>{messages.scoreOf(name, Math.round(score))}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
