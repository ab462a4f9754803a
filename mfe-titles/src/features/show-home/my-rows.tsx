import { TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import { CardRow } from '@videoqs/web/card-row';
import { Near } from '@videoqs/web/near';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { TextLink } from '@videoqs/web/text';
import { BroughtBy, lifted } from '../../taste/brought-by.tsx';
import { useMyTastes } from '../../taste/my-tastes.ts';
import { messages } from './home.messages.ts';
import { FullRow, LEAST, ROW } from './near-row.tsx';

/** The number of titles from which the picks are chosen. Titles that every slider lowers are skipped. */
const AMONG = 24;

/**
 * Rows for the signed-in member, above the rows that are the same for all. A row that is empty or fails to load is left
 * out.
 */
export function MyRows() {
  const services = useSession((s) => s.SERVICES);
  return (
    <>
      <Near>
        <ToYourTaste />
      </Near>
      <Near>
        <BecauseQueued />
      </Near>
      {services.length > 0 && (
        <Near>
          <NewOnServices services={services} />
        </Near>
      )}
    </>
  );
}

/** Picks among all titles, chosen by the member's taste sliders. Each pick names the slider that raised it. */
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
    <FullRow key={because.mediaType_vid} heading={messages.because(because.title)} cards={results} />
  ));
}

function NewOnServices({ services }: { services: readonly string[] }) {
  const country = useSession((s) => s.COUNTRY);
  const body = { services: [...services], country, limit: ROW };
  const { data, error } = useQuery(callOptions('/api/titles/fetchNewOnServices', body), queryClient);
  return error && !data ? null : <FullRow heading={messages.newOnServices} cards={data?.results} />;
}
