import { callOptions, queryClient, useQuery } from '@videoqs/web/query';

/** A person of cast or crew. */
export const usePerson = (ccID: number) =>
  useQuery(callOptions('/api/castcrew/fetchCCMemberByID', { ccID }), queryClient);
/** The titles that a person worked on. */
export const useCareer = (ccID: number) =>
  useQuery(callOptions('/api/castcrew/fetchCareerCredits', { ccID }), queryClient);
/** The paths of a person's pictures. */
export const useImages = (ccID: number) => useQuery(callOptions('/api/castcrew/fetchImages', { ccID }), queryClient);
