import { Button } from '@videoqs/web/button';
import { Page } from '@videoqs/web/page';
import { Skeleton } from '@videoqs/web/states';
import { useEffect, useState } from 'react';
import { TmdbCredit } from '../../credit/tmdb-credit.tsx';
import { type Pair, usePairToTry, usePersonNamed } from './chain.call.ts';
import { messages } from './chain.messages.ts';
import styles from './chain-page.module.css';
import { type Chosen, useChosen } from './chosen.ts';
import { DrawPair } from './draw-pair.tsx';
import { EmptyStage } from './empty-stage.tsx';
import { FoundChain } from './found-chain.tsx';
import { PersonPicker } from './person-picker.tsx';

/**
 * The page /sixDegrees. It shows the shortest chain between two people: people in a row, each of whom shares a title
 * with the next.
 */
export default function ChainPage() {
  const [chosen, setChosen] = useChosen();
  const { from, to } = chosen;
  const [pair, setPair] = useState<Pair>();
  const known = (id: number | null) => (pair && id ? [pair.from, pair.to].find((p) => p.ccID === id) : undefined);
  const a = usePersonNamed(known(from) ? null : from).data?.castCrewObj ?? known(from) ?? null;
  const b = usePersonNamed(known(to) ? null : to).data?.castCrewObj ?? known(to) ?? null;
  const heading = a && b ? messages.titleOf(a.name, b.name) : messages.title;
  useEffect(() => {
    document.title = `${heading} · VideoQs`;
  }, [heading]);
  const pick = (change: Partial<Pick<Chosen, 'from' | 'to'>>) => setChosen(change);
  const take = (found: Pair) => {
    setPair(found);
    pick({ from: found.from.ccID, to: found.to.ccID });
  };
  const isOpen = !from && !to;
  const { data: offer, error: noOffer } = usePairToTry(isOpen);
  return (
    <Page>
      <h1 className={from && to ? styles.hidden : styles.heading}>{heading}</h1>
      {!(from && to) && <p className={styles.intro}>{messages.intro}</p>}
      <div className={styles.top}>
        <div className={styles.picks}>
          <PersonPicker key={`a${from}`} label={messages.from} person={a} choose={(id) => pick({ from: id })} />
          <button
            type="button"
            className={styles.swap}
            aria-label={messages.swap}
            title={messages.swap}
            onClick={() => pick({ from: to, to: from })}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M7 4 3.500 7.500 7 11M4 7.500h13M17 13l3.500 3.500L17 20M20 16.500H7" />
            </svg>
          </button>
          <PersonPicker key={`b${to}`} label={messages.to} person={b} choose={(id) => pick({ to: id })} />
        </div>
        <DrawPair take={take} />
      </div>
      {from && to ? (
        <FoundChain chosen={{ ...chosen, from, to }} setChosen={setChosen} />
      ) : (
        <EmptyStage a={isOpen && offer ? offer.from : a} b={isOpen && offer ? offer.to : b}>
          {isOpen && offer && (
            <Button tone="primary" onClick={() => take(offer)}>
              {messages.tryPair(offer.from.name, offer.to.name)}
            </Button>
          )}
          {isOpen && !offer && !noOffer && <Skeleton width={280} height={44} round={10} />}
        </EmptyStage>
      )}
      <TmdbCredit />
    </Page>
  );
}
