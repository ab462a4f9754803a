import { STREAMING_SERVICES } from '@videoqs/contract/account/streaming-services';
import { serviceName } from './service-names.ts';

test.each<[number | null, string, string]>([
  [1899, 'Max', 'HBO Max'],
  [1899, 'HBO Max', 'HBO Max'],
  [null, 'Max', 'HBO Max'],
  [386, 'Peacock Premium', 'Peacock'],
  [null, 'Peacock Premium Plus', 'Peacock'],
  [2303, 'Paramount Plus Premium', 'Paramount Plus'],
  [null, 'Paramount+ with Showtime', 'Paramount Plus'],
  [1796, 'Netflix Standard with Ads', 'Netflix'],
  [null, 'Netflix basic with Ads', 'Netflix'],
  [2100, 'Amazon Prime Video with Ads', 'Amazon Prime Video'],
  [null, 'Disney+', 'Disney Plus'],
  [9, 'called anew', 'Amazon Prime Video'],
  [2, 'Apple TV', 'Apple TV'],
  [null, 'Paramount Plus Amazon Channel', 'Paramount Plus Amazon Channel'],
  [null, 'Reelbox Premium', 'Reelbox Premium'],
])('maps provider %s, "%s", to %s', (provider_id, provider_name, name) => {
  expect(serviceName({ provider_id, provider_name })).toBe(name);
});

test('leaves the name of each service that members can choose unchanged', () => {
  expect(STREAMING_SERVICES.map((provider_name) => serviceName({ provider_name }))).toEqual([...STREAMING_SERVICES]);
});
