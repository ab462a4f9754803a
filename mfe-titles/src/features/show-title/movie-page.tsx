import { useParams } from '@videoqs/web/router';
import { useCall } from '@videoqs/web/use-call';
import { TitlePage } from './title-page.tsx';
import { movieView } from './title-view.ts';
import { vidOf } from './vid-of.ts';

/** /movie/{movieID} */
export default function MoviePage() {
  const vid = vidOf('movie', useParams().movieID);
  const { data, error, retry } = useCall('/api/movies/fetchMovieByID', { vid });
  return <TitlePage view={data && movieView(data)} error={error} retry={retry} />;
}
