import { useParams } from '@videoqs/web/router';
import { useCall } from '@videoqs/web/use-call';
import { TitlePage } from './title-page.tsx';
import { tvView } from './title-view.ts';
import { vidOf } from './vid-of.ts';

/** /tv/{tvID} */
export default function TvPage() {
  const vid = vidOf('tv', useParams().tvID);
  const { data, error, retry } = useCall('/api/television/fetchTelevisionByID', { vid });
  return <TitlePage view={data && tvView(data)} error={error} retry={retry} />;
}
