import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useParams } from '@videoqs/web/router';
import { TitlePage } from './title-page.tsx';
import { movieView } from './title-view.ts';
import { vidOf } from './vid-of.ts';

/** The page /movie/{movieID}. */
export default function MoviePage() {
  const vid = vidOf('movie', useParams().movieID);
  const { data, error, refetch } = useQuery(callOptions('/api/movies/fetchMovieByID', { vid }), queryClient);
  return <TitlePage view={data && movieView(data)} error={error} retry={refetch} />;
}
