import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';

/**
 * The facts about a title; undefined until they have loaded. The title's page makes the same call, so the answer is
 * shared.
 */
export function useTitle(mediaType_vid: string) {
  const { mediaType = 'movie', vid = 0 } = parseMediaKey(mediaType_vid) ?? {};
  const isMovie = mediaType === 'movie';
  const movie = useQuery({ ...callOptions('/api/movies/fetchMovieByID', { vid }), enabled: isMovie }, queryClient);
  const show = useQuery(
    { ...callOptions('/api/television/fetchTelevisionByID', { vid }), enabled: !isMovie },
    queryClient,
  );
  const info = movie.data?.movieInfo ?? show.data?.televisionInfo;
  const date = movie.data?.movieInfo.release_date ?? show.data?.televisionInfo.first_air_date;
  return {
    error: (isMovie ? movie : show).error,
    retry: () => void (isMovie ? movie : show).refetch(),
    title: info && {
      title: info.title,
      year: date ? Number(date.slice(0, 4)) : null,
      runtime: movie.data?.movieInfo.runtime ?? null,
      genres: info.genres,
    },
  };
}
