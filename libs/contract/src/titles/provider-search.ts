import { currentService } from '../account/streaming-services.ts';

/**
 * Addresses of providers' own search pages. Each address ends with the title. This file imports no library, because
 * pages load it. It lists only addresses that are known to accept a title. Paramount Plus and MUBI changed their
 * addresses too often.
 */
const SEARCHES: Readonly<Record<string, string>> = {
  Netflix: 'https://www.netflix.com/search?q=',
  'Amazon Prime Video': 'https://www.primevideo.com/search?phrase=',
  'Amazon Video': 'https://www.amazon.com/s?i=instant-video&k=',
  'Disney Plus': 'https://www.disneyplus.com/browse/search?q=',
  'HBO Max': 'https://play.hbomax.com/search/result?q=',
  Hulu: 'https://www.hulu.com/search?q=',
  'Apple TV Plus': 'https://tv.apple.com/search?term=',
  'Apple TV': 'https://tv.apple.com/search?term=',
  Peacock: 'https://www.peacocktv.com/watch/search?q=',
  'Peacock Premium': 'https://www.peacocktv.com/watch/search?q=',
  'Fandango At Home': 'https://athome.fandango.com/content/browse/search?searchString=',
  YouTube: 'https://www.youtube.com/results?search_query=',
  'Google Play Movies': 'https://play.google.com/store/search?c=movies&q=',
  'Tubi TV': 'https://tubitv.com/search/',
  Crunchyroll: 'https://www.crunchyroll.com/search?q=',
  'Criterion Channel': 'https://www.criterionchannel.com/search?q=',
  'BBC iPlayer': 'https://www.bbc.co.uk/iplayer/search?q=',
  ZDF: 'https://www.zdf.de/suche?q=',
  Globoplay: 'https://globoplay.globo.com/busca/?q=',
};

/** The providers whose search address is known. */
export const searchedProviders: readonly string[] = Object.keys(SEARCHES);

/** The address of the provider's search for a title; null when we know no address. */
export function searchAddress(provider: string, title: string): string | null {
  const name = currentService(provider);
  return Object.hasOwn(SEARCHES, name) ? `${SEARCHES[name]}${encodeURIComponent(title)}` : null;
}
