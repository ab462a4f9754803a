import { useParams } from '@videoqs/web/router';
import MoviePage from './movie-page.tsx';
import TvPage from './tv-page.tsx';

/** The page of a movie or a show. Both are in one file, because they share nearly all of their code. */
export default function MovieOrTvPage() {
  return useParams().tvID === undefined ? <MoviePage /> : <TvPage />;
}
