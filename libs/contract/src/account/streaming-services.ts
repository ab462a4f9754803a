/**
 * Streaming services one can subscribe to, by the names that where-to-watch data gives them. Free of any library, since
 * pages load this file.
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

/** What services were called before, as older pages and choices still say. */
export const FORMER_SERVICES = { Max: 'HBO Max' } as const satisfies Record<
  string,
  (typeof STREAMING_SERVICES)[number]
>;

/** The name by which a service is known now. */
export const currentService = (name: string): string =>
  Object.hasOwn(FORMER_SERVICES, name) ? FORMER_SERVICES[name as keyof typeof FORMER_SERVICES] : name;

export type StreamingService = (typeof STREAMING_SERVICES)[number] | keyof typeof FORMER_SERVICES;
