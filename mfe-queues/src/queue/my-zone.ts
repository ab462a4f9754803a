import { USUAL_ZONE } from '@videoqs/contract/wire/rules';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';

/** The time zone that the member lives in; Los Angeles if they never chose one, and until it is known. */
export const useMyZone = (): string =>
  useQuery(callOptions('/api/account/refreshAccountPage', {}), queryClient).data?.timeZone ?? USUAL_ZONE;

/** A time zone in words: "Los Angeles", "Berlin". */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
