import { CardRow } from '@videoqs/web/card-row';
import { callOptions, keepPreviousData, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { ErrorState } from '@videoqs/web/states';
import { Muted, VisuallyHidden } from '@videoqs/web/text';
import { messages } from '../../first-steps/first-steps.messages.ts';

const SHOWN = 8;

/**
 * Shows how many titles the chosen streaming services offer, and the first of these titles. Both change with each
 * choice.
 */
export function WhatToStart() {
  const services = useSession((s) => s.SERVICES);
  const country = useSession((s) => s.COUNTRY);
  const body = { terms: [], services: [...services], watchCountry: country, sort: 'popular' as const, limit: SHOWN };
  const { data, error, refetch } = useQuery(
    {
      ...callOptions('/api/titles/keywordSearch', body),
      initialData: undefined,
      enabled: services.length > 0,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  if (services.length === 0) return <Muted as="p">{messages.pickOne}</Muted>;
  if (!data && error)
    return <ErrorState small error={error} title={messages.countFailed} onRetry={() => void refetch()} />;
  return (
    <>
      <VisuallyHidden status>{data && messages.toStart(data.count)}</VisuallyHidden>
      <CardRow
        heading={data ? messages.toStart(data.count) : messages.starting}
        cards={data?.results.map(({ card }) => card)}
      />
    </>
  );
}
