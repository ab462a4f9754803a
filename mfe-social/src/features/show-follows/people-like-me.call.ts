import { callOptions, queryClient, useQuery } from '@videoqs/web/query';

/** Members whose tastes are like mine; undefined until they are known. */
export function usePeopleLikeMe() {
  const { data } = useQuery({ ...callOptions('/api/person/peopleLikeMe', {}), staleTime: 300_000 }, queryClient);
  return data?.people;
}
