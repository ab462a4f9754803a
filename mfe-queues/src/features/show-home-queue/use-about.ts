import { callOptions, queryClient, useQuery } from '@videoqs/web/query';

/**
 * Details of a title that the queue does not contain; undefined until they have loaded, or when they cannot be loaded.
 * The title's page uses the same cached answer, so the page then opens at once.
 */
export function useAbout(mediaType_vid: string) {
  const vid = Number(mediaType_vid.split('_')[1]);
  const isMovie = mediaType_vid.startsWith('movie_');
  const o = { retry: false, refetchInterval: false } as const;
  const movie = useQuery(
    { ...callOptions('/api/movies/fetchMovieByID', { vid }), ...o, enabled: isMovie },
    queryClient,
  );
  const show = useQuery(
    { ...callOptions('/api/television/fetchTelevisionByID', { vid }), ...o, enabled: !isMovie },
    queryClient,
  );
  return movie.data?.movieInfo ?? show.data?.televisionInfo;
}
