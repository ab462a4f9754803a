import type { MikroORM } from '@mikro-orm/postgresql';
import { presentCard } from '../catalogue/card.presenter.ts';
import { countAll, WHAT } from '../catalogue/reads/counts.reads.ts';
import type { Counted } from './statistic.entity.ts';

/** The counts that this service makes. Other services count members, queues and reviews. */
export type CatalogueCounts = Omit<Counted, 'countedAt' | 'totals'> & {
  totals: Pick<Counted['totals'], 'movies' | 'shows' | 'people' | 'credits'>;
};

/** Counts the whole catalogue, one statement after another. A job does this, because it is too slow for a call. */
export async function countCatalogue(orm: MikroORM): Promise<CatalogueCounts> {
  const { titles, people, credits, decades, best, bars, known, completeness, freshness, ...rest } = await countAll(
    orm.em,
  );
  const bestOf = new Map(best.map((row) => [row.decade, presentCard(row)]));
  return {
    ...rest,
    totals: { movies: 0, shows: 0, ...titles, people, credits },
    decades: decades.map((d) => ({ ...d, best: bestOf.get(d.decade) ?? null })),
    runtimes: { bars, best: known.map(presentCard) },
    completeness: WHAT.map((name) => ({
      movies: 0,
      shows: 0,
      ...completeness.find((c) => c.what === name),
      what: name,
    })),
    freshness: freshness ?? { week: 0, month: 0, older: 0 },
  };
}
