import { Button, ButtonLink } from '@videoqs/web/button';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted, TextButton } from '@videoqs/web/text';
import { useState } from 'react';
import { useChoice } from './choice.ts';
import { DidYouWatch } from './did-you-watch.tsx';
import { Limits } from './limits.tsx';
import { NotYourEvening } from './not-your-evening.tsx';
import { Others } from './others.tsx';
import { Picked } from './picked.tsx';
import { messages } from './tonight.messages.ts';
import styles from './tonight.module.css';
import type { Tonight as State } from './use-tonight.ts';

const OTHERS = 3;

/** The pick for tonight: one large title, three alternatives, and above them the choices that limit the picks. */
export function Tonight({
  heading: Heading = 'h2',
  tonight,
  mayVoteAlone = false,
}: {
  heading?: 'h1' | 'h2';
  tonight: State;
  /** Whether a member who chooses alone may start a vote, so that guests can join. */
  mayVoteAlone?: boolean;
}) {
  const [isExplained, setExplained] = useState(false);
  const { data, error, refetch, picks, isOld } = tonight;
  const [pick, ...others] = picks;
  const below = Heading === 'h1' ? 'h2' : 'h3';
  return (
    <section className={styles.tonight} aria-label={messages.title} aria-busy={isOld || undefined}>
      <header className={styles.head}>
        <Heading>{messages.title}</Heading>
        <Limits tonight={tonight} />
        {data && (
          <TextButton aria-expanded={isExplained} onClick={() => setExplained(!isExplained)}>
            {messages.whyThese}
          </TextButton>
        )}
      </header>
      {isExplained && data && <Explained data={data} />}
      <DidYouWatch />
      {!data && error && <ErrorState error={error} title={messages.failed} onRetry={() => void refetch()} small />}
      {!data && !error && (
        <Loading label={messages.loading}>
          <div className={styles.both}>
            <Skeleton height={368} round={18} />
            <Skeleton height={368} round={18} />
          </div>
        </Loading>
      )}
      {data && !pick && <Nothing tonight={tonight} />}
      {pick && (
        <>
          <div className={styles.both}>
            <Picked pick={pick} tonight={tonight} mayVoteAlone={mayVoteAlone} heading={below} />
            {others.length > 0 && <Others picks={others.slice(0, OTHERS)} tonight={tonight} heading={below} />}
          </div>
          <NotYourEvening pick={pick} start={tonight.start} />
        </>
      )}
    </section>
  );
}

/** Shows the rules by which the picks were chosen, and how many titles each rule excluded. */
function Explained({ data }: { data: NonNullable<State['data']> }) {
  const lost = messages.without(data.without);
  return (
    <Muted as="p" small className={styles.explained}>
      {[
        data.people.length > 1 ? messages.rules.group : messages.rules.alone,
        lost && `${lost}.`,
        data.waiting ? messages.waiting(data.waiting) : '',
      ]
        .filter(Boolean)
        .join(' ')}
    </Muted>
  );
}

/**
 * Shown when there is no pick. It names the limit that excludes all titles, with a button that removes it. If the
 * member has turned everything down, it says so.
 */
function Nothing({ tonight: { data, choice } }: { tonight: State }) {
  const { without = { services: 0, runtime: 0 }, picks = [] } = data ?? {};
  if (picks.length > 0)
    return (
      <Empty
        small
        icon="spark"
        title={messages.allGone}
        text={messages.allGoneText}
        action={
          <Button onClick={() => useChoice.setState({ notTonight: [], notGenres: [], inARow: 0 })}>
            {messages.showAgain}
          </Button>
        }
      />
    );
  const ways = [
    { lost: without.services, label: messages.dropServices, drop: { onServices: false }, on: choice.onServices },
    { lost: without.runtime, label: messages.dropTime, drop: { endBy: undefined }, on: choice.endBy !== undefined },
    { lost: without.seen ?? 0, label: messages.dropUnseen, drop: { unseen: false }, on: choice.unseen },
  ].filter(({ lost, on }) => lost > 0 && on);
  const [most] = ways.sort((a, b) => b.lost - a.lost);
  return (
    <Empty
      small
      icon="spark"
      title={messages.noneTitle}
      text={most ? `${messages.without(without)}.` : messages.noneText}
      action={
        most ? (
          <Button onClick={() => useChoice.setState(most.drop)}>{most.label}</Button>
        ) : (
          <ButtonLink to="/welcome/titles">{messages.addTitles}</ButtonLink>
        )
      }
    />
  );
}
