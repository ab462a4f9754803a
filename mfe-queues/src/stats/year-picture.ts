import { callOptions, queryClient, useQuery } from '@videoqs/web/query';

/** The URLs of the pictures of the member's own year. */
export const useYearPicture = (year: number, leaveOutHours = false) =>
  useQuery({ ...callOptions('/api/plays/makeYearPicture', { year, leaveOutHours }), staleTime: 0 }, queryClient);
