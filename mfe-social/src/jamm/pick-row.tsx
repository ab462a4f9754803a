import type { JammPick } from '@videoqs/contract/social/jamm';
import { Avatar } from '@videoqs/web/avatar';
import { Bar } from '@videoqs/web/bar';
import { TitleRow, titlePath } from '@videoqs/web/card-row';
import { formatRuntime } from '@videoqs/web/date';
import { Muted, VisuallyHidden } from '@videoqs/web/text';
import type { CSSProperties, ReactNode } from 'react';
import { messages } from './jamm.messages.ts';
import { nameIn } from './name-in.ts';
import styles from './pick-row.module.css';
import { whyOf } from './why.ts';

interface Person {
  userID: number;
  username: string;
  imgSrc: string | null;
}
const FACES = 6;
/** The least distance between two faces, in px. */
const GAP = 24;

/**
 * A pick in a row. The bar ends at the happiness of the pick's least happy member, because this member decides how good
 * the pick is. The faces of all others are further along. `actions` are the buttons for the pick. If the titles are
 * ordered by votes, `votes` says how many voters rank this title first.
 */
export function PickRow({
  pick,
  people,
  actions,
  votes,
}: {
  pick: JammPick;
  people: readonly Person[];
  actions?: ReactNode;
  votes?: { first: number; all: number } | undefined;
}) {
  const { card, each, least, services, seenBy = [] } = pick;
  const seen = people.length > 1 ? messages.seenBy(seenBy.map((id) => nameIn(people, id))) : messages.seen;
  const facts = [formatRuntime(card.runtime), services.length > 0 && messages.on(services), seenBy.length > 0 && seen]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={styles.row} data-acts={actions ? '' : undefined}>
      <TitleRow compact title={card.title} poster={card} to={titlePath(card.mediaType_vid)} facts={facts} />
      {votes ? (
        <div className={styles.votes}>{votes.first > 0 && <Bar strong share={votes.first / votes.all} />}</div>
      ) : (
        <Scale pick={pick} people={people} />
      )}
      {!votes && (
        <span className={styles.score} aria-hidden="true">
          {Math.round(least.score)}
        </span>
      )}
      <div className={styles.why}>
        <Muted as="p" small>
          {whyOf(pick, people)}
          <VisuallyHidden>
            . {each.map((one) => messages.scoreOf(nameIn(people, one.userID), Math.round(one.score))).join(', ')}
          </VisuallyHidden>
        </Muted>
        {votes && <b>{messages.firstChoices(votes.first)}</b>}
      </div>
      {actions && <div className={styles.acts}>{actions}</div>}
    </div>
  );
}

/** The position of each member between 0 and 100. */
function Scale({ pick: { each, least }, people }: { pick: JammPick; people: readonly Person[] }) {
  return (
    <div className={styles.scale} style={{ '--least': `${least.score}%` } as CSSProperties} aria-hidden="true">
      {people.length > 1 &&
        apart(each).map((one) => (
          <span
            key={one.userID}
            className={styles.face}
            data-least={one.userID === least.userID || undefined}
            style={{ left: one.at }}
          >
            <Avatar
              name={nameIn(people, one.userID)}
              src={people.find((p) => p.userID === one.userID)?.imgSrc ?? null}
              size={28}
            />
          </span>
        ))}
    </div>
  );
}

/**
 * The positions of the faces. A face that would cover another face is moved along the bar. The face of the least happy
 * member never moves.
 */
function apart(each: JammPick['each']) {
  let before = '';
  return [...each]
    .sort((a, b) => a.score - b.score)
    .slice(0, FACES)
    .map((one) => {
      before = before ? `max(${one.score}%, ${before} + ${GAP}px)` : `${one.score}%`;
      return { ...one, at: before };
    });
}
