import { useSession } from '@videoqs/web/session';

/** The time zone that the member chose. Without a choice it is Los Angeles. */
export const useMyZone = (): string => useSession((s) => s.TIME_ZONE);

/** The city of a time zone: "Los Angeles", "Berlin". */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
