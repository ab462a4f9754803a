/**
 * Streaming services that members can subscribe to, by the names used in where-to-watch data. This file imports no
 * library, since pages load it.
 */
export const STREAMING_SERVICES = [
  'Netflix',
  'Amazon Prime Video',
  'Disney Plus',
  'HBO Max',
  'Hulu',
  'Apple TV Plus',
  'Paramount Plus',
  'Peacock',
  'Crunchyroll',
  'MUBI',
  'Criterion Channel',
  'Shudder',
  'BritBox',
  'Starz',
  'AMC Plus',
  'Discovery Plus',
  'Now TV',
  'ITVX',
  'BBC iPlayer',
  'Channel 4',
  'WOW',
  'RTL Plus',
  'Joyn',
  'Canal Plus',
  'Movistar Plus',
  'Sky Go',
  'Stan',
  'Binge',
  'Crave',
  'Globoplay',
  'JioHotstar',
  'U-NEXT',
] as const;

/** Former names of services. Older pages and saved choices still use them. */
export const FORMER_SERVICES = { Max: 'HBO Max' } as const satisfies Record<
  string,
  (typeof STREAMING_SERVICES)[number]
>;

/** The current name of a service. */
export const currentService = (name: string): string =>
  Object.hasOwn(FORMER_SERVICES, name) ? FORMER_SERVICES[name as keyof typeof FORMER_SERVICES] : name;

export type StreamingService = (typeof STREAMING_SERVICES)[number] | keyof typeof FORMER_SERVICES;

/** The countries of services that are not available everywhere. */
const ABROAD: Partial<Record<StreamingService, readonly string[]>> = {
  Hulu: ['US'],
  Peacock: ['US'],
  'Criterion Channel': ['US', 'CA'],
  Shudder: ['US', 'CA', 'GB', 'IE', 'AU', 'NZ'],
  BritBox: ['US', 'CA', 'AU', 'DK', 'FI', 'NO', 'SE'],
  Starz: ['US', 'CA'],
  'AMC Plus': ['US', 'CA', 'AU', 'NZ', 'ES'],
  'Discovery Plus': ['US', 'CA', 'GB', 'IE', 'DE', 'IT', 'ES', 'NL', 'AT'],
  'Now TV': ['GB', 'IE', 'IT'],
  ITVX: ['GB'],
  'BBC iPlayer': ['GB'],
  'Channel 4': ['GB'],
  WOW: ['DE'],
  'RTL Plus': ['DE', 'AT'],
  Joyn: ['DE', 'AT', 'CH'],
  'Canal Plus': ['FR', 'CH', 'AT', 'PL'],
  'Movistar Plus': ['ES'],
  'Sky Go': ['GB', 'IE', 'DE', 'AT', 'IT'],
  Stan: ['AU'],
  Binge: ['AU'],
  Crave: ['CA'],
  Globoplay: ['BR', 'US', 'PT'],
  JioHotstar: ['IN'],
  'U-NEXT': ['JP'],
};

/** Whether a service is available in a country, as far as we know. Use it only to sort lists. */
export const isOfferedIn = (name: StreamingService, country: string): boolean =>
  ABROAD[name]?.includes(country) ?? true;
