import { TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { CardRow } from '@videoqs/web/card-row';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { TextLink } from '@videoqs/web/text';
import type { ReactNode } from 'react';
import { messages } from '../../messages.ts';
import { BroughtBy, lifted } from '../../taste/brought-by.tsx';
import { useMyTastes } from '../../taste/my-tastes.ts';
import { useNear } from './use-near.ts';

const ROW = 8;
/** Titles that every slider lowers are passed over among so many. */
const AMONG = 24;
/** A row of fewer looks like a mistake. */
const LEAST = 3;

/** Rows of titles to come upon. One that is empty, or fails, is left out: the page is whole without it. */
export function DiscoveryRows() {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const services = useSession((s) => s.SERVICES);
  return (
    <>
      {isSignedIn && <Near row={<ToYourTaste />} />}
      {isSignedIn && <Near row={<BecauseQueued />} />}
      {isSignedIn && services.length > 0 && <Near row={<NewOnServices services={services} />} />}
      <Near row={<ComingSoon />} />
      <Near row={<HiddenGems />} />
    </>
  );
}

/** Is fetched when the visitor scrolls near it. */
function Near({ row }: { row: ReactNode }) {
  const { ref, near } = useNear<HTMLDivElement>();
  return <div ref={ref}>{near && row}</div>;
}

function Row({ heading, cards }: { heading: string; cards: readonly TitleCard[] | undefined }) {
  if (cards && cards.length < LEAST) return null;
  return <CardRow heading={heading} cards={cards?.slice(0, ROW)} />;
}

/** What the sliders pick of all titles, each with the one that brought it. */
function ToYourTaste() {
  const { tastes } = useMyTastes();
  const enabled = Object.values(tastes).some((value) => value > TASTE_MIDDLE);
  const body = { terms: [], tastes, limit: AMONG };
  const { data, error } = useQuery({ ...callOptions('/api/titles/keywordSearch', body), enabled }, queryClient);
  const cards = data?.results
    .map(({ card }) => card)
    .filter(({ genres }) => lifted(genres, tastes))
    .slice(0, ROW);
  if (!enabled || (error && !data) || (cards && cards.length < LEAST)) return null;
  return (
    <CardRow
      heading={messages.toYourTaste}
      cards={cards}
      more={<TextLink to="/myTastes">{messages.yourSliders}</TextLink>}
      under={({ genres }) => <BroughtBy genres={genres} tastes={tastes} />}
    />
  );
}

function BecauseQueued() {
  const { data, error } = useQuery(callOptions('/api/titles/fetchBecauseQueued', {}), queryClient);
  if (error && !data) return null;
  return data?.rows.map(({ because, results }) => (
    <Row key={because.mediaType_vid} heading={messages.because(because.title)} cards={results} />
  ));
}

function NewOnServices({ services }: { services: readonly string[] }) {
  const country = useSession((s) => s.COUNTRY);
  const body = { services: [...services], country, limit: ROW };
  const { data, error } = useQuery(callOptions('/api/titles/fetchNewOnServices', body), queryClient);
  return error && !data ? null : <Row heading={messages.newOnServices} cards={data?.results} />;
}

function ComingSoon() {
  const { data, error } = useQuery(callOptions('/api/titles/fetchComingSoon', { limit: ROW }), queryClient);
  return error && !data ? null : <Row heading={messages.comingSoon} cards={data?.results} />;
}

function HiddenGems() {
  const { data, error } = useQuery(callOptions('/api/titles/fetchHiddenGems', { limit: ROW }), queryClient);
  return error && !data ? null : <Row heading={messages.hiddenGems} cards={data?.results} />;
}
