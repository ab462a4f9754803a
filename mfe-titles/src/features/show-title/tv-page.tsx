import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useParams } from '@videoqs/web/router';
import { TitlePage } from './title-page.tsx';
import { tvView } from './title-view.ts';
import { vidOf } from './vid-of.ts';

/** The page /tv/{tvID}. */
export default function TvPage() {
  const vid = vidOf('tv', useParams().tvID);
  const { data, error, refetch } = useQuery(callOptions('/api/television/fetchTelevisionByID', { vid }), queryClient);
  return <TitlePage view={data && tvView(data)} error={error} retry={refetch} />;
}
