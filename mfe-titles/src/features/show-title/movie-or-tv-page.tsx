import { useParams } from '@videoqs/web/router';
import MoviePage from './movie-page.tsx';
import TvPage from './tv-page.tsx';

/** Both in one file: they share nearly all of their code. */
export default function MovieOrTvPage() {
  return useParams().tvID === undefined ? <MoviePage /> : <TvPage />;
}
