import { Button, ButtonLink } from '@videoqs/web/button';
import { TitleRow, titlePath } from '@videoqs/web/card-row';
import { Panel } from '@videoqs/web/page';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { askToSignIn } from '@videoqs/web/sign-in';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import type { Twin } from './profile.ts';
import styles from './twin.module.css';

/**
 * The minimum number of titles that both members have rated. With fewer titles the score would be a guess, so none is
 * shown.
 */
const ENOUGH = 10;

/** Shows how similar the tastes of two members are, the titles that prove it, and picks for both. */
export function TwinPanel({ twin, name }: { twin: Twin; name: string }) {
  const isGuess = twin.overlap < ENOUGH;
  return (
    <Panel className={styles.twin} label={messages.yourTwin}>
      <div className={styles.why}>
        <h2>{messages.yourTwin}</h2>
        {isGuess ? (
          <p className={styles.guess}>{messages.guessSoFar}</p>
        ) : (
          <p className={styles.score}>
            <b>{twin.score}</b> <Muted small>{messages.of100}</Muted>
          </p>
        )}
        <h3>{messages.overlap}</h3>
        <p>{messages.overlapText(twin.overlap, twin.topShared)}</p>
        {twin.slidersShared > 0 && <p>{messages.slidersText(twin.slidersShared)}</p>}
        {twin.overlap > 0 && (
          <>
            <h3>{messages.agreement}</h3>
            <p>{messages.agreementText(twin.within, twin.overlap)}</p>
            {twin.agree.length > 0 && <p>{messages.agreeOn(twin.agree.slice(0, 3))}</p>}
            {twin.disagree.length > 0 && <p>{messages.partOn(twin.disagree.slice(0, 3))}</p>}
          </>
        )}
        <h3>{messages.confidence}</h3>
        <p>{messages.confidenceText(twin.confidence)}</p>
      </div>
      {twin.overlap > 0 && <Piles twin={twin} name={name} />}
      {twin.overlap === 0 && (
        <div>
          <p>{messages.nothingShared(name)}</p>
          <ButtonLink tone="primary" to="/">
            {messages.findToRate}
          </ButtonLink>
        </div>
      )}
      {twin.overlap > 0 && twin.picks.length > 0 && <Picks twin={twin} name={name} />}
    </Panel>
  );
}

/**
 * The number of the pile for a title: 0 if the reader gave at least one star more than the other member, 2 if both gave
 * the same, 4 if the reader gave at least one star less.
 */
const pileOf = ({ mine, theirs }: Twin['shared'][number]) => 2 - Math.max(-2, Math.min(2, (mine - theirs) * 2));

/** All titles that both members have rated, as posters in five piles by the difference of their stars. */
function Piles({ twin, name }: { twin: Twin; name: string }) {
  return (
    <figure className={styles.figure} aria-label={messages.pilesInWords(twin.piles, name)}>
      <figcaption>
        <h3>{messages.howFarApart}</h3>
        <Muted as="p" small>
          {messages.everyTitle(twin.shared.length, twin.overlap)}
        </Muted>
      </figcaption>
      <div className={styles.piles}>
        {twin.piles.map((count, pile) => (
          <div
            key={messages.piles(name)[pile]}
            className={styles.pile}
            data-alike={pile > 0 && pile < 4 ? '' : undefined}
          >
            <ul>
              {twin.shared
                .filter((s) => pileOf(s) === pile)
                .map((s) => (
                  <li key={s.mediaType_vid}>
                    <Link
                      to={titlePath(s.mediaType_vid)}
                      aria-label={messages.bothStars(s.title, s.mine, s.theirs, name)}
                    >
                      <Poster mediaType_vid={s.mediaType_vid} title={s.title} size="w92" alt="" />
                    </Link>
                  </li>
                ))}
            </ul>
            <p>
              <b>{count}</b>
              <Muted small>{messages.piles(name)[pile]}</Muted>
            </p>
          </div>
        ))}
      </div>
      <p className={styles.bracket}>{messages.withinHalf(twin.within, twin.overlap)}</p>
    </figure>
  );
}

function Picks({ twin, name }: { twin: Twin; name: string }) {
  return (
    <div className={styles.picks}>
      <h3>{messages.forTwo}</h3>
      <Muted as="p" small>
        {messages.neitherRated}
      </Muted>
      <ul>
        {twin.picks.map(({ mediaType_vid, title, year, mine, theirs }) => (
          <li key={mediaType_vid}>
            <TitleRow
              title={title}
              poster={{ mediaType_vid, year }}
              facts={messages.youAndThem(mine, name, theirs)}
              to={titlePath(mediaType_vid)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shown to visitors in place of the comparison. */
export function AskForTwin({ name }: { name: string }) {
  return (
    <Panel heading={messages.yourTwin}>
      <p>{messages.twinForMembers(name)}</p>
      <Button onClick={() => void askToSignIn({ resume: { path: location.pathname } })}>{messages.logIn}</Button>
    </Panel>
  );
}
