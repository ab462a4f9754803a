import { USUAL_ZONE } from '@videoqs/contract/wire/rules';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';

/** The time zone that the member chose. Without a choice, and until the choice has loaded, it is Los Angeles. */
export const useMyZone = (): string =>
  useQuery(callOptions('/api/account/refreshAccountPage', {}), queryClient).data?.timeZone ?? USUAL_ZONE;

/** The city of a time zone: "Los Angeles", "Berlin". */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
