import type { Offers } from '../catalogue/title-facts.ts';
import { serviceName } from './service-names.ts';
import type { MovieDetail } from './tmdb-detail.ts';

type Results = NonNullable<MovieDetail['watch/providers']>['results'];

/** Converts TMDB's providers into services by country and kind of offer, each once. */
export const watchOf = (results: Results): Record<string, Offers> =>
  Object.fromEntries(
    Object.entries(results).map(([country, o]) => [
      country,
      {
        link: o.link ?? '',
        flatrate: providers(o.flatrate),
        rent: providers(o.rent),
        buy: providers(o.buy),
        ads: providers(o.ads),
        free: providers(o.free),
      },
    ]),
  );

const providers = (list: Parameters<typeof serviceName>[0][]) => [...new Set(list.map(serviceName))];
