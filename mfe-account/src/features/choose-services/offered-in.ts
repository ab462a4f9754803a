import type { StreamingService } from '@videoqs/contract/account/streaming-services';

/** Where services are that are not everywhere: only the order of the list goes by it. */
export const ABROAD: Partial<Record<StreamingService, readonly string[]>> = {
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
