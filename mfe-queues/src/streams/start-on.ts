import { currentService } from '@videoqs/contract/account/streaming-services';
import { post } from '@videoqs/web/api';
import { queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { type Start, startOf } from '@videoqs/web/start-on';
import { gather } from '../queue/gather.ts';

/** The maximum number of titles in one call. */
const MAX = 100;
/** How long an answer is cached, in ms. Offers change from day to day. */
const KEPT_MS = 3_600_000;

const ask = gather<string[]>(MAX, async (keys) => {
  const { COUNTRY: country, SERVICES: services } = useSession.getState();
  // The member may have signed out, or removed their streaming services, since the request.
  if (!services.length) return () => [];
  const { streams } = await post('/api/sharedfetches/fetchStreams', { keys, country, services });
  return (key) => streams[key] ?? [];
});

/**
 * The link that starts a title on one of the member's streaming services; undefined if no service has the title. One
 * call asks for all titles of the page.
 */
export function useStartOn(mediaType_vid: string, title: string): Start | undefined {
  const { COUNTRY, SERVICES } = useSession();
  const { data = [] } = useQuery(
    {
      queryKey: ['streams', COUNTRY, SERVICES, mediaType_vid],
      queryFn: () => ask(mediaType_vid),
      enabled: SERVICES.length > 0,
      staleTime: KEPT_MS,
      retry: false,
    },
    queryClient,
  );
  // The services come in the order in which the member listed them.
  const names = SERVICES.map(currentService).filter((name) => data.includes(name));
  return startOf(names, title);
}
