import { chainPicture } from '@videoqs/contract/titles/posters/degrees-picture';
import { Button, ButtonLink } from '@videoqs/web/button';
import { Empty, ErrorState, Loading } from '@videoqs/web/states';
import { useState } from 'react';
import { useChain } from './chain.call.ts';
import { messages } from './chain.messages.ts';
import type { Chosen } from './chosen.ts';
import { EmptyStage } from './empty-stage.tsx';
import { Filters } from './filters.tsx';
import { HowFar } from './how-far.tsx';
import { OtherWays } from './other-ways.tsx';
import styles from './stage.module.css';
import { Stage } from './stage.tsx';

/** The result for two people: the chain, other chains of the same length, and its length. */
export function FoundChain({
  chosen,
  setChosen,
}: {
  chosen: Chosen & { from: number; to: number };
  setChosen: (change: { [K in keyof Chosen]?: Chosen[K] | undefined }) => void;
}) {
  const { data, error, refetch } = useChain(chosen);
  const [shown, setShown] = useState(0);
  const key = JSON.stringify(chosen);
  const [of, setOf] = useState(key);
  // After a change of the pair or of a filter, the best chain is shown first.
  if (of !== key) {
    setOf(key);
    setShown(0);
  }
  if (!data && error?.code === 'not-found')
    return (
      <Empty
        icon="person"
        title={messages.unknown}
        text={messages.unknownText}
        action={<ButtonLink to="/sixDegrees">{messages.startOver}</ButtonLink>}
      />
    );
  if (!data && error) return <ErrorState error={error} title={messages.failed} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <EmptyStage a={null} b={null} searching>
        <Loading label={messages.looking}>{messages.looking}</Loading>
      </EmptyStage>
    );
  const { from, to, degrees, ways } = data;
  const filters = <Filters chosen={chosen} setChosen={setChosen} />;
  const way = ways[shown] ?? ways[0];
  if (!way) {
    const filtered = chosen.mediaType !== undefined || chosen.years !== undefined;
    const text = filtered ? messages.noneFiltered(from.name, to.name) : messages.noneText(from.name, to.name);
    return (
      <>
        <EmptyStage a={from} b={to} broken={degrees === null}>
          <h2>{degrees === 0 ? messages.same : messages.none}</h2>
          <p>{degrees === 0 ? messages.sameText : text}</p>
          {filtered && (
            <Button onClick={() => setChosen({ mediaType: undefined, years: undefined })}>{messages.loosen}</Button>
          )}
          {degrees === null && filters}
        </EmptyStage>
        <HowFar degrees={null} />
      </>
    );
  }
  return (
    <>
      <Stage key={`${key} ${shown}`} way={way} ways={ways.length} filters={filters} picture={chainPicture(chosen)} />
      <div className={styles.two}>
        {ways.length > 1 && <OtherWays ways={ways} shown={ways.indexOf(way)} show={setShown} />}
        <HowFar degrees={degrees} />
      </div>
    </>
  );
}
