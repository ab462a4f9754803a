import { callOptions, queryClient, useQuery } from '@videoqs/web/query';

/**
 * What the catalogue says of a title beyond what its queue knows; undefined until it does, and while it cannot be had. It
 * is what the title's page opens with, which is there at once after this.
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
