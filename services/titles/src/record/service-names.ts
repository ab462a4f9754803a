import { STREAMING_SERVICES } from '@videoqs/contract/account/streaming-services';

/**
 * TMDB's ids of the streaming services that members can choose, including all tiers of a service. A title on any tier
 * is available to subscribers, whatever TMDB currently calls the tier. The ids are from TMDB's list of providers.
 */
const IDS: Record<number, string> = {
  8: 'Netflix',
  175: 'Netflix',
  1796: 'Netflix',
  9: 'Amazon Prime Video',
  119: 'Amazon Prime Video',
  2100: 'Amazon Prime Video',
  337: 'Disney Plus',
  384: 'HBO Max',
  1899: 'HBO Max',
  15: 'Hulu',
  350: 'Apple TV Plus',
  531: 'Paramount Plus',
  1770: 'Paramount Plus',
  2303: 'Paramount Plus',
  386: 'Peacock',
  387: 'Peacock',
  283: 'Crunchyroll',
  11: 'MUBI',
  258: 'Criterion Channel',
  99: 'Shudder',
  151: 'BritBox',
  43: 'Starz',
  526: 'AMC Plus',
  520: 'Discovery Plus',
  39: 'Now TV',
  41: 'ITVX',
  38: 'BBC iPlayer',
  103: 'Channel 4',
  30: 'WOW',
  298: 'RTL Plus',
  304: 'Joyn',
  381: 'Canal Plus',
  29: 'Sky Go',
  21: 'Stan',
  385: 'Binge',
  230: 'Crave',
  307: 'Globoplay',
  84: 'U-NEXT',
};
const RENAMED: Record<string, string> = { max: 'HBO Max', 'prime video': 'Amazon Prime Video', 'all 4': 'Channel 4' };

const plain = (name: string) => name.toLowerCase().replace(/\s*\+/g, ' plus').replace(/\s+/g, ' ').trim();
const BY_NAME = new Map<string, string>([
  ...STREAMING_SERVICES.map((name) => [plain(name), name] as const),
  ...Object.entries(RENAMED),
]);
/** Suffixes that mark a tier of a service. */
const TIER = / (?:basic|standard|premium|essential|plus|with ads|with showtime)$/;

/**
 * Our name for a provider. A tier or an old name becomes the service that members can choose. Channels within another
 * service (`… Amazon Channel`) need a subscription of their own and keep their names.
 */
export function serviceName(provider: { provider_id?: number | null | undefined; provider_name: string }): string {
  const byID = IDS[provider.provider_id ?? -1];
  if (byID) return byID;
  let name = plain(provider.provider_name);
  while (!BY_NAME.has(name) && TIER.test(name)) name = name.replace(TIER, '');
  return BY_NAME.get(name) ?? provider.provider_name;
}
